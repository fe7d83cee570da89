import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { useUser } from '@/shared/user'
import { tagOfYear } from '@/shared/year-tag'
import { CardRow } from '../card-grid'
import { cardsQuery } from '../queries'
import { changed, countOf, type Query, reset } from './filters'
import { text } from './nothing-text'

/** Nothing fits: why, the way back, and what others of the level learn. */
export function NothingFound({ query }: { query: Query }) {
  const own = tagOfYear(useUser()?.year_level_name)
  const year_level = query.year_level ?? own
  const { data: popular = [] } = useQuery(cardsQuery({ ...(year_level && { year_level }), sort: 'popular' }, 4))
  const isNarrow = countOf(query) > 0
  return (
    <div className="py-10">
      <EmptyState
        title={text.title}
        action={
          isNarrow ? (
            <LinkButton to="." search={reset(query)} look="secondary">
              {text.reset}
            </LinkButton>
          ) : (
            query.exact && (
              <LinkButton to="." search={changed(query, 'exact', '')} look="secondary">
                {text.alike}
              </LinkButton>
            )
          )
        }
      >
        {isNarrow ? text.narrow : text.sentence}
      </EmptyState>
      {popular.length > 0 && (
        <section aria-labelledby="populer" className="pt-10">
          <h2 id="populer" className="mb-3.5 text-h2 desk:mb-5">
            {text.popular}
          </h2>
          <CardRow cards={popular} />
        </section>
      )}
    </div>
  )
}
