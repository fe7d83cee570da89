import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { Draft } from './use-draft'

/** Says that the form is not empty, and how it becomes so. */
export function DraftNotice({ draft: { isRestored, discard } }: { draft: Draft }) {
  if (!isRestored) return null
  return (
    <Alert
      action={
        <Button look="text" onClick={discard} className="-my-2.5">
          {text.startAnew}
        </Button>
      }
    >
      {text.restored}
    </Alert>
  )
}
