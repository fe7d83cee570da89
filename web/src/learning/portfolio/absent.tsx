import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { text } from './text'

/** What is closed, gone or never was looks the same. */
export function AbsentPortfolio() {
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

export function AbsentWork({ username }: { username?: string }) {
  return (
    <div className="page py-12">
      <EmptyState
        heading="h1"
        title={text.absentWork.title}
        action={
          username ? (
            <LinkButton to="/u/$username/$type" params={{ username, type: 'portofolio' }} look="secondary">
              {text.absentWork.back}
            </LinkButton>
          ) : (
            <LinkButton to="/portofolio/$type" params={{ type: 'karya' }} look="secondary">
              {text.absentWork.back}
            </LinkButton>
          )
        }
      >
        {text.absentWork.sentence}
      </EmptyState>
    </div>
  )
}
