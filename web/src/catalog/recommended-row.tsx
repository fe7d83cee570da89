import { useQuery } from '@tanstack/react-query'
import { CardRow } from './card-grid'
import { text } from './page-text'
import { type Kind, recommendationsQuery } from './queries'
import { useNear } from './use-near'

/** Asked for when the reader comes near. Nothing stands here when there are none. */
export function RecommendedRow({ kind, slug }: { kind: Kind; slug: string }) {
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
