import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from './text'

export function EmptyLevel({ name }: { name: string }) {
  return (
    <div className="page py-16">
      <EmptyState
        title={text.empty.title}
        action={
          <LinkButton to="/search" look="secondary">
            {text.empty.act}
          </LinkButton>
        }
      >
        {text.empty.sentence(name)}
      </EmptyState>
    </div>
  )
}
