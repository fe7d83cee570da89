import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { trustedFrame } from '@/shared/lib/trusted-frame'
import { number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { gameDocument, pageNonce } from '../game/document'
import { heard } from '../game/heard'
import { startPlay } from '../game/play'
import { margin } from '../margin'
import { text } from '../text'
import { useFinishWhen } from '../use-finish-when'

type Score = { score: number; max: number; state: 'telling' | 'shown' | 'kept' | 'failed' }

const tallest = 4000

/** Something to do on the page: a teacher's own script, shut in a frame that reaches nothing of ours. */
export default function Interactive(props: PlayerProps) {
  const { activity, enrolment } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(360)
  const [result, setResult] = useState<Score | null>(null)
  const [tellScore] = useState(() => startPlay(enrolment, activity.id))
  // What never tells of an end is finished by being there.
  useFinishWhen(result !== null || !tellsScore(contentOf('html', activity)), props)
  const page = useMemo(() => gameDocument(contentOf('html', activity), pageNonce()), [activity])

  const tell = async (score: number, max: number) => {
    if (props.isTrial) return setResult({ score, max, state: 'shown' })
    setResult({ score, max, state: 'telling' })
    try {
      await tellScore(score, max)
      setResult({ score, max, state: 'kept' })
    } catch {
      setResult({ score, max, state: 'failed' })
    }
  }
  const listen = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return
    const told = heard(event.data)
    if (told?.kind === 'height') setHeight(Math.min(tallest, Math.ceil(told.height)))
    if (told?.kind === 'score') void tell(told.score, told.max)
  })
  // Before the frame runs: nothing that it says first is missed.
  useLayoutEffect(() => {
    const hear = (event: MessageEvent) => listen(event)
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  // React makes a plain text of an attribute's value, which the page's policy refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedFrame(page)
  }, [page])

  return (
    <div>
      <iframe
        ref={frame}
        title={activity.title}
        sandbox="allow-scripts"
        style={{ height }}
        className="block w-full border-line bg-white desk:rounded-card desk:border"
      />
      <div className={`mt-5 ${margin}`}>
        {props.heading}
        {result && <Result {...result} onRetry={() => void tell(result.score, result.max)} />}
      </div>
    </div>
  )
}

const tellsScore = ({ script }: { script: string }) => script.includes('postMessage')

function Result({ score, max, state, onRetry }: Score & { onRetry: () => void }) {
  if (state !== 'failed') {
    return (
      <Alert tone={state === 'kept' ? 'success' : 'info'} className="mt-4">
        {text.score(number(score), number(max))} {state === 'kept' && text.scoreKept}
      </Alert>
    )
  }
  const retry = (
    <Button look="text" onClick={onRetry}>
      {text.sendScore}
    </Button>
  )
  return (
    <Alert tone="danger" className="mt-4" action={retry}>
      {text.scoreFailed(number(score), number(max))}
    </Alert>
  )
}
