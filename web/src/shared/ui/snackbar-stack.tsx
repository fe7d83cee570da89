import { useEffect, useRef } from 'react'
import { Snackbar, type SnackbarItem } from './snackbar'

interface SnackbarStackProps {
  items: SnackbarItem[]
  onDismiss: (id: string) => void
}

const most = 3

/** Below the header on a desktop, above any bar on a phone (`--bar-height`); the newest three of what has gathered. */
export function SnackbarStack({ items, onDismiss }: SnackbarStackProps) {
  const region = useRef<HTMLDivElement>(null)
  const shown = items.slice(-most)
  const newest = items.at(-1)?.id
  useEffect(() => {
    // A popover can lie above an open modal; showing it anew brings it to the top.
    region.current?.hidePopover?.()
    if (newest !== undefined) region.current?.showPopover?.()
  }, [newest])
  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-x-0 m-0 w-full flex-col items-center gap-2 overflow-visible bg-transparent px-4 not-empty:flex max-desk:top-auto max-desk:bottom-[calc(var(--bar-height,0px)+env(safe-area-inset-bottom)+16px)] desk:top-[calc(var(--h-header)+16px)] desk:bottom-auto"
    >
      {shown.map((item) => (
        <Snackbar
          key={item.id}
          text={item.text}
          action={item.action}
          lastsMs={item.lastsMs}
          onDismiss={() => onDismiss(item.id)}
        />
      ))}
    </div>
  )
}
