import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChipLink } from '@/shared/routing/chip-link'
import { LinkButton } from '@/shared/routing/links'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CardGridSkeleton, CardRow } from '../card-grid'
import { text as listText } from '../list-text'
import { programsQuery } from '../queries'
import { EmptyLevel } from './empty-level'
import { askedAt, freeQuery, popularQuery } from './load'
import { type Place, placeName } from './place'
import { text } from './text'

/** What a level with years offers at a glance. */
export function Sections({ place }: { place: Place }) {
  const { slug, name } = place.level
  const list = useInfiniteQuery(programsQuery(askedAt(place, undefined)))
  const { data: popular = [] } = useQuery(popularQuery(place))
  const { data: free = [] } = useQuery(freeQuery(place))
  const all = list.data?.pages[0]?.rows
  if (all?.total === 0) return <EmptyLevel name={placeName(place)} />
  return (
    <div className="page">
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void list.refetch()}>
          {listText.failed}
        </LoadFailure>
      )}
      {list.isPending && <CardGridSkeleton />}
      {popular.length > 0 && (
        <Section id="populer" title={text.popular}>
          <CardRow cards={popular} />
        </Section>
      )}
      {free.length > 0 && (
        <Section id="gratis" title={text.free}>
          <CardRow cards={free} />
        </Section>
      )}
      {all && all.filters.subject.length > 0 && (
        <Section id="bidang" title={text.subjects}>
          <ul className="flex flex-wrap gap-2">
            {all.filters.subject.map(({ key, label, count }) => (
              <li key={key}>
                <ChipLink to="/search" search={{ year_level: slug, subject: key }}>
                  {listText.withCount(label, count)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {all && (
        <p className="mt-10 flex justify-center">
          <LinkButton to="/search" search={{ year_level: slug }} look="secondary">
            {text.more(all.total, name)}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-3.5 text-h2 desk:mb-5">
        {title}
      </h2>
      {children}
    </section>
  )
}
