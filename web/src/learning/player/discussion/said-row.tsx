import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { Said } from './use-saying'

interface SaidRowProps {
  said: Said
  onRetry: () => void
  onDrop: () => void
}

/** What is not on the server yet. */
export function SaidRow({ said, onRetry, onDrop }: SaidRowProps) {
  return (
    <li className="py-3 pl-11">
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{said.message}</p>
      {said.failure ? (
        <div role="alert" className="text-sm text-danger">
          {said.failure}
          <Button look="text" size="small" onClick={onRetry}>
            {text.sendAgain}
          </Button>
          <Button look="text" size="small" onClick={onDrop}>
            {text.drop}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-ink-muted">
          {text.sending}
        </p>
      )}
    </li>
  )
}
