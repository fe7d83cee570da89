import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { percent } from '@/shared/text/format'
import { IconButton } from '@/shared/ui/icon-button'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import './image.css'
import { text } from '../text'
import { useFinishWhen } from '../use-finish-when'

const steps = [1, 1.5, 2, 3, 4]

/** A picture that can be looked at closely: by button, by + and -, and then moved by scrolling or by the arrow keys. */
export default function Picture(props: PlayerProps) {
  // It is seen as soon as it is there.
  useFinishWhen(true, props)
  const [step, setStep] = useState(0)
  const zoom = steps[step] ?? 1
  const { media, alt, html } = contentOf('image', props.activity)
  const go = (by: number) => setStep((old) => Math.min(steps.length - 1, Math.max(0, old + by)))
  const press = (event: KeyboardEvent) => {
    const by = { '+': 1, '=': 1, '-': -1, '0': -steps.length }[event.key]
    if (!by || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(by)
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section aria-label={text.picture} tabIndex={0} onKeyDown={press} className="picture-stage">
        <img src={media} alt={alt} style={{ width: `${zoom * 100}%` }} />
      </section>
      <div className={margin}>
        <div className="mt-2 flex items-center justify-end gap-1">
          <IconButton label={text.zoomOut} icon={ZoomOut} disabled={step === 0} onClick={() => go(-1)} />
          <span role="status" className="min-w-12 text-center text-sm tabular-nums">
            {percent(zoom * 100)}
          </span>
          <IconButton label={text.zoomIn} icon={ZoomIn} disabled={step === steps.length - 1} onClick={() => go(1)} />
        </div>
        {props.heading}
        <Lesson html={html} className="mt-4" />
      </div>
    </div>
  )
}
