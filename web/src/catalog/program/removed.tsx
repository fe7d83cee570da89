import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { Recommendations } from './recommendations'
import { text } from './text'

/** A programme that its institution took away. */
export function RemovedProgram({ slug }: { slug: string }) {
  return (
    <>
      <div className="page py-16">
        <EmptyState
          heading="h1"
          title={text.removed.title}
          action={<LinkButton to="/search">{text.removed.act}</LinkButton>}
        >
          {text.removed.sentence}
        </EmptyState>
      </div>
      <Recommendations kind="program" slug={slug} />
    </>
  )
}
