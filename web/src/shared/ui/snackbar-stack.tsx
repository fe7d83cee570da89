import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Snackbar, type SnackbarItem } from './snackbar'
import { useTopModal } from './use-modal'

interface SnackbarStackProps {
  items: SnackbarItem[]
  onDismiss: (id: string) => void
}

const most = 3

const places = {
  page: 'max-desk:top-auto max-desk:bottom-[calc(var(--bar-height,0px)+env(safe-area-inset-bottom)+16px)] desk:top-[calc(var(--h-header)+16px)] desk:bottom-auto',
  modal: 'max-desk:top-[calc(env(safe-area-inset-top)+8px)] max-desk:bottom-auto desk:top-auto desk:bottom-4',
}

/**
 * Below the header on a desktop, above any bar on a phone (`--bar-height`); the newest three of what has gathered.
 * While a modal is open the newest stands in it, since nothing outside can be pressed, and at the other end, where it
 * covers neither field nor button. An invitation that stays waits until the modal is closed.
 */
export function SnackbarStack({ items, onDismiss }: SnackbarStackProps) {
  const region = useRef<HTMLDivElement>(null)
  const modal = useTopModal()
  const shown = modal ? items.filter(({ lastsMs }) => lastsMs !== null).slice(-1) : items.slice(-most)
  const newest = shown.at(-1)?.id
  const host = modal ?? document.body
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useEffect(() => {
    // A modal that closes takes the stack along for a moment; in its next place it is shown again.
    if (!region.current?.isConnected) return
    // Showing it anew brings it to the top.
    region.current.hidePopover?.()
    if (newest !== undefined) region.current.showPopover?.()
  }, [newest, host])
  return createPortal(
    // The live region is there before anything is said in it; a popover that does not show would hide it.
    <div role="status">
      <div
        ref={region}
        popover="manual"
        className={`pointer-events-none fixed inset-x-0 m-0 w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 not-empty:flex ${modal ? places.modal : places.page}`}
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
