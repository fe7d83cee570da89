import { useQuery } from '@tanstack/react-query'
import { nextActivityQuery } from '@/shared/queries'
import { LinkButton } from '@/shared/routing/links'
import { text as locked } from './locked-text'
import { text } from './text'

/** Leads to the activity that is next in a programme; until it is known, to the list of programmes. */
export function OpenableLink({ program }: { program: number }) {
  const { data } = useQuery(nextActivityQuery(program))
  if (!data) {
    return (
      <LinkButton to="/kelasku" look="secondary">
        {text.back}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/aktivitas/$slug" params={{ slug: data.activity_slug }} preload={false}>
      {locked.toOpen}
    </LinkButton>
  )
}
