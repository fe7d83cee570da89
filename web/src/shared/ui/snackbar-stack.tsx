import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Snackbar, type SnackbarItem } from './snackbar'
import { useTopModal } from './use-modal'

interface SnackbarStackProps {
  items: SnackbarItem[]
  onDismiss: (id: string) => void
}

const most = 3

const foot = 'top-auto bottom-[calc(var(--bar-height,0px)+var(--float-height,0px)+env(safe-area-inset-bottom)+16px)]'

const places = {
  page: `${foot} desk:top-[calc(var(--h-header)+16px)] desk:bottom-auto`,
  modal: 'max-desk:top-[calc(env(safe-area-inset-top)+8px)] max-desk:bottom-auto desk:top-auto desk:bottom-4',
  head: 'top-[calc(var(--h-header)+16px)] bottom-auto',
  foot,
}

/** The end of the window that is farther from the field that somebody is in; null while nobody has been in one. */
function useFreeEnd(newest: string | undefined, host: HTMLElement): 'head' | 'foot' | null {
  const [end, setEnd] = useState<'head' | 'foot' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another host one begins anew
  useEffect(() => {
    setEnd(null)
    if (newest === undefined) return
    // It does not go back when the field is left: that may be for the press of its own button.
    const look = () => {
      const field = document.activeElement
      if (!field?.matches('input, textarea, select, [contenteditable]')) return
      const { top, bottom } = field.getBoundingClientRect()
      setEnd(top + bottom > window.innerHeight ? 'head' : 'foot')
    }
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', look, true)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', look, true)
    }
  }, [newest, host])
  return end
}

/** Brings the stack to the top, and says in `--told` how high it is, so that a sheet leaves it its place. */
function useOnTop(region: RefObject<HTMLDivElement | null>, newest: string | undefined, host: HTMLElement) {
  useEffect(() => {
    // A modal that closes takes the stack along for a moment; in its next place it is shown again.
    if (!region.current?.isConnected) return
    region.current.hidePopover?.()
    if (newest !== undefined) region.current.showPopover?.()
    host.style.setProperty('--told', `${region.current.offsetHeight}px`)
  }, [region, newest, host])
}

/**
 * Below the header on a desktop, above any bar (`--bar-height`) and floating button (`--float-height`) on a phone, and
 * never over the field that somebody is in; the newest three of what has gathered. While a modal is open the newest
 * stands in it, since nothing outside can be pressed, and at the other end, beside the sheet. An invitation that stays
 * waits until the modal is closed.
 */
export function SnackbarStack({ items, onDismiss }: SnackbarStackProps) {
  const region = useRef<HTMLDivElement>(null)
  const modal = useTopModal()
  const shown = modal ? items.filter(({ lastsMs }) => lastsMs !== null).slice(-1) : items.slice(-most)
  const { id: newest, place: own } = shown.at(-1) ?? {}
  const host = modal ?? document.body
  useOnTop(region, newest, host)
  const free = useFreeEnd(newest, host)
  const isBeside = modal && modal.dataset.fills === undefined
  const place = own ?? ((!isBeside && free) || (modal ? 'modal' : 'page'))
  return createPortal(
    // The live region is there before anything is said in it; a popover that does not show would hide it.
    <div role="status">
      <div
        ref={region}
        popover="manual"
        className={`pointer-events-none fixed inset-x-0 m-0 w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 not-empty:flex ${places[place]}`}
      >
        {shown.map((item) => (
          <Snackbar
            key={item.id}
            tone={item.tone}
            title={item.title}
            text={item.text}
            action={item.action}
            lastsMs={item.lastsMs}
            onDismiss={() => onDismiss(item.id)}
          />
        ))}
      </div>
    </div>,
    host,
  )
}
