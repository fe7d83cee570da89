import { useQuery } from '@tanstack/react-query'
import type { Card } from '../api-types'
import { CardRow } from '../card-grid'
import { recommendationsQuery } from './queries'
import { text } from './text'
import { useNear } from './use-near'

/** Four that fit, asked for when the reader comes near. Nothing stands here when there are none. */
export function Recommendations({ kind, slug }: { kind: Card['kind']; slug: string }) {
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
