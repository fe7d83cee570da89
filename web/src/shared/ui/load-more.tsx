import { useEffect, useRef } from 'react'
import { Button } from './button'
import { text } from './text'

interface LoadMoreProps {
  shown: number
  total: number
  /** What is counted, in other words than the kit's. */
  label?: string
  loading: boolean
  onMore: () => void
}

/** The end of a list: how much is shown, and a button while there is more. Readers hear the new count. */
export function LoadMore({ shown, total, label, loading, onMore }: LoadMoreProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const hasMore = shown < total
  const pressed = useRef(false)
  // The button goes with the last page, and with it the place of somebody without a mouse.
  useEffect(() => {
    if (!hasMore && pressed.current && document.activeElement === document.body) count.current?.focus()
  }, [hasMore])
  return (
    <div className="flex flex-col items-center gap-2">
      <p ref={count} role="status" tabIndex={-1} className="text-sm text-ink-muted outline-none">
        {label ?? text.shown(shown, total)}
      </p>
      {hasMore && (
        <Button
          look="secondary"
          loading={loading}
          onClick={() => {
            pressed.current = true
            onMore()
          }}
        >
          {text.loadMore}
        </Button>
      )}
    </div>
  )
}
