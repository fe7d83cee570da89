import { useQuery } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { AddOnCard } from './card'
import { text } from './text'
import type { AddOn } from './types'

const perPage = 12

/** What else the same learning space offers (C042). */
export function SameSpace({ addOn, space }: { addOn: AddOn; space: number }) {
  const { data = [] } = useQuery({
    queryKey: ['add-ons', 'space', space],
    queryFn: () =>
      call(
        api.GET('/api/discovery/addon-featured-by-lsid/{lsId}/{page}/{perPage}', {
          params: { path: { lsId: space, page: 1, perPage } },
        }),
        { handles: [400] },
      ),
  })
  const others = data.filter(({ id }) => id !== addOn.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="ruang">
      <h2 id="ruang" className="mb-3 text-h2">
        {text.sameSpace}
      </h2>
      <ul className="grid gap-3 tab:grid-cols-2">
        {others.map((other) => (
          <li key={other.id} className="flex">
            <AddOnCard addOn={other} type={other.type} />
          </li>
        ))}
      </ul>
    </section>
  )
}
