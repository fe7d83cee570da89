import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/api/client'
import { get } from '../get'
import { AddOnCard } from './card'
import { text } from './text'
import type { AddOn } from './types'

const most = 12

/** What else the same learning space offers (C042). */
export function SameSpace({ addOn, space }: { addOn: AddOn; space: number }) {
  const { data = [] } = useQuery({
    queryKey: ['add-ons', 'space', space],
    queryFn: () => call(get<AddOn[]>(`/api/discovery/addon-featured-by-lsid/${space}/1/${most}`), { handles: [400] }),
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
