import { useEffect, useRef, useState } from 'react'
import { boot } from '@/shared/boot'
import { Alert } from '@/shared/ui/alert'
import { text } from '../modals/text'
import { handOver } from './hand-over'
import { loadTurnstile } from './turnstile-script'

type State = 'waiting' | 'done' | 'failed'

/** The outside check that a person is at the keyboard. Its token goes to the window or the app that opened this page. */
export function Turnstile() {
  const siteKey = boot().turnstile?.site_key
  return siteKey ? <Widget siteKey={siteKey} /> : <p className="mt-1.5 text-ink-soft">{text.turnstile.off}</p>
}

function Widget({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    let isHere = true
    let remove = () => {}
    const show = async () => {
      const widget = await loadTurnstile()
      if (!isHere || !place.current) return
      const id = widget.render(place.current, {
        sitekey: siteKey,
        language: 'id',
        callback: (token) => {
          handOver(token)
          setState('done')
        },
        'error-callback': () => setState('failed'),
      })
      remove = () => widget.remove(id)
    }
    show().catch(() => isHere && setState('failed'))
    return () => {
      isHere = false
      remove()
    }
  }, [siteKey])
  return (
    <>
      <p role="status" className="mt-1.5 text-ink-soft">
        {state === 'done' ? text.turnstile.done : text.turnstile.lead}
      </p>
      <div ref={place} className="mt-5 min-h-16" />
      {state === 'failed' && <Alert tone="danger">{text.turnstile.failed}</Alert>}
    </>
  )
}
