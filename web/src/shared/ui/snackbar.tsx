import { useEffect, useRef, useState } from 'react'
import type { Tone } from '../snackbar'
import { common } from '../text/common'
import './motion.css'
import { text } from './snackbar-text'

export interface SnackbarItem {
  id: string
  tone?: Tone
  title?: string
  text: string
  action?: { label: string; act: () => void }
  /** 6000 unless told; `null` stays until it is closed. */
  lastsMs?: number | null
  /** Over a modal too it stands where it does on a page. */
  place?: 'page'
}

interface SnackbarProps extends Omit<SnackbarItem, 'id' | 'place'> {
  onDismiss: () => void
}

/** Waits while it is hovered or holds focus, so that nobody loses the action in the middle of reaching for it. */
export function Snackbar({ tone, title, text: message, action, lastsMs = 6000, onDismiss }: SnackbarProps) {
  const [held, setHeld] = useState(false)
  const before = useRef<EventTarget | null>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (held || lastsMs === null) return
    const timer = setTimeout(() => dismiss.current(), lastsMs)
    return () => clearTimeout(timer)
  }, [held, lastsMs])
  const act = () => {
    // It goes with its button, and the focus would be nowhere.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    action?.act()
    onDismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether somebody is at it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        before.current = event.relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-13 w-full max-w-120 animate-[pop-in_var(--dur-base)_var(--curve-out)] items-center gap-3 rounded-xl bg-(--arang-950) py-2 pr-2 pl-4 text-[.9375rem] text-white shadow-pop"
    >
      {tone && <ToneSign tone={tone} />}
      <span className="min-w-0 flex-1">
        {title && <b className="block">{title}</b>}
        {message}
      </span>
      <button
        type="button"
        onClick={act}
        className="min-h-11 rounded-lg px-3 font-bold text-(--kunyit-300) hover:bg-white/10 focus-visible:outline-(--kunyit-300)"
      >
        {action ? action.label : common.close}
      </button>
    </div>
  )
}

const signs: Record<Tone, readonly [sign: string, word: string, look: string]> = {
  success: ['✓', text.success, 'bg-(--pandan-300)'],
  warning: ['!', text.warning, 'bg-(--kunyit-300)'],
  danger: ['!', text.danger, 'bg-(--mengkudu-300)'],
}

/** A sign and its hue for the eye, a word for the ear. */
function ToneSign({ tone }: { tone: Tone }) {
  const [sign, word, look] = signs[tone]
  return (
    <span
      data-tone={tone}
      className={`grid size-6 shrink-0 place-items-center rounded-full font-bold text-(--arang-950) ${look}`}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
