import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import './motion.css'
import { cx } from './cx'
import { placePopover } from './popover-place'

interface PopoverProps {
  onClose: () => void
  /** The control that opened it (the one with `aria-expanded`) or what holds it; a press there is its own business. */
  anchor: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A floating panel below its anchor (the parent is `relative`). A press elsewhere or Escape closes it. */
export function Popover({ onClose, anchor, className, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => (panel.current ? placePopover(panel.current) : undefined), [])
  useEffect(() => {
    // A dialog that opened from the panel answers for itself.
    const isInDialog = (target: EventTarget | null) => {
      const dialog = (target as Element | null)?.closest('dialog')
      return Boolean(dialog && panel.current?.contains(dialog))
    }
    const leaveOnPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close.current()
    }
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInDialog(event.target)) return
      event.preventDefault()
      close.current()
      opener(anchor.current)?.focus()
    }
    document.addEventListener('pointerdown', leaveOnPress)
    document.addEventListener('keydown', leaveOnEscape, true)
    return () => {
      document.removeEventListener('pointerdown', leaveOnPress)
      document.removeEventListener('keydown', leaveOnEscape, true)
    }
  }, [anchor])
  return (
    <div ref={panel} className={cx('absolute z-(--z-drop) mt-1.5', popoverBox, className)}>
      {children}
    </div>
  )
}

/** The control that opens, which the anchor is or holds. */
export const opener = (anchor: HTMLElement | null): HTMLElement | null =>
  anchor?.matches('[aria-expanded]') ? anchor : (anchor?.querySelector<HTMLElement>('[aria-expanded]') ?? null)

export const popoverBox =
  'animate-[pop-in_var(--dur-base)_var(--curve-out)] rounded-[14px] border border-line-soft bg-raised p-2 text-ink shadow-pop'
