import { type ReactNode, useEffect, useRef, useState } from 'react'
import { canHover } from '../lib/media'
import { cx } from './cx'

interface TooltipProps {
  /** Says again what the control already says to readers; never the only copy of a fact. */
  text: string
  side?: 'above' | 'below'
  children: ReactNode
}

const waitMs = 400

/**
 * On a desktop only: appears after a pause of the mouse, or at once on keyboard focus. It stays under the mouse and while
 * there is focus; Escape hides it wherever focus is.
 */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hideOnEscape, true)
    return () => document.removeEventListener('keydown', hideOnEscape, true)
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && canHover()) timer.current = setTimeout(() => setShown(true), waitMs)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible') && canHover()) setShown(true)
      }}
      onBlur={hide}
    >
      {children}
      {shown && (
        <span
          aria-hidden="true"
          className={cx(
            // The gap belongs to it, so that the mouse can cross it.
            'absolute left-1/2 z-(--z-drop) w-max max-w-60 -translate-x-1/2',
            side === 'below' ? 'top-full pt-2' : 'bottom-full pb-2',
          )}
        >
          <TooltipBody text={text} />
        </span>
      )}
    </span>
  )
}

export function TooltipBody({ text }: { text: string }) {
  return (
    <span className="inline-block rounded-lg bg-(--arang-950) px-2.5 py-1.5 text-xs font-normal text-white shadow-pop">
      {text}
    </span>
  )
}
