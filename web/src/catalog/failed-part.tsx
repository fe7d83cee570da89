import type { ReactNode } from 'react'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'

/** In the place of a part that did not come: what happened, and the way to try again. */
export function FailedPart({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Alert
      tone="danger"
      className="my-4"
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
