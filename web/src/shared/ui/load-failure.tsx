import { common } from '../text/common'
import { Alert } from './alert'
import { Button } from './button'

interface LoadFailureProps {
  /** What did not load, as a sentence. */
  children: string
  onRetry: () => void
  className?: string
}

/** Stands where a part of a page did not load: the rest of the page stays, and so does what was there before. */
export function LoadFailure({ children, onRetry, className }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      className={className}
      action={
        <Button look="text" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
