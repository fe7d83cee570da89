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
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="text-sm text-ink-muted">
        {label ?? text.shown(shown, total)}
      </p>
      {shown < total && (
        <Button look="secondary" loading={loading} onClick={onMore}>
          {text.loadMore}
        </Button>
      )}
    </div>
  )
}
