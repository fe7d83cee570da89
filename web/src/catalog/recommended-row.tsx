import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api/client'
import type { Card } from './api-types'
import { CardRow } from './card-grid'
import { get } from './get'
import { text } from './page-text'
import { useNear } from './use-near'

/** What fits the programme or the package; nothing when that cannot be told. */
const recommendationsQuery = (kind: Card['kind'], slug: string) =>
  queryOptions({
    queryKey: ['recommendations', kind, slug],
    queryFn: () =>
      call(get<Card[]>(`/api/discovery/${kind}/recommendations/${encodeURIComponent(slug)}`), {
        handles: [400, 404],
      }).catch(() => []),
    retry: false,
  })

/** Asked for when the reader comes near. Nothing stands here when there are none. */
export function RecommendedRow({ kind, slug }: { kind: Card['kind']; slug: string }) {
  const { near, place } = useNear()
  const { data } = useQuery({ ...recommendationsQuery(kind, slug), enabled: near })
  return (
    <div ref={place}>
      {data && data.length > 0 && (
        <section aria-labelledby="lanjutan" className="page pt-10 desk:pt-18">
          <h2 id="lanjutan" className="mb-3.5 text-h2 desk:mb-5">
            {text.recommendations}
          </h2>
          <CardRow cards={data} />
        </section>
      )}
    </div>
  )
}
