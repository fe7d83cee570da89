import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import type { Work } from '../types'
import { text } from './text'

interface ElsewhereProps {
  body: Work['body']
  onMine: () => void
  onTheirs: () => void
}

/** Another device wrote something else since: nobody's words go without a question. */
export function Elsewhere({ body, onMine, onTheirs }: ElsewhereProps) {
  return (
    <Alert tone="warning">
      {text.elsewhere}
      <blockquote className="my-2 max-h-60 overflow-y-auto border-l-3 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
        {[body].flat().join('\n')}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={onMine}>
          {text.useMine}
        </Button>
        <Button look="secondary" size="small" onClick={onTheirs}>
          {text.useTheirs}
        </Button>
      </div>
    </Alert>
  )
}
