import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from './text'

export function AbsentYear() {
  return (
    <div className="page py-12">
      <EmptyState
        heading="h1"
        title={text.absent.title}
        action={
          <LinkButton to="/" look="secondary">
            {text.absent.home}
          </LinkButton>
        }
      >
        {text.absent.sentence}
      </EmptyState>
    </div>
  )
}
