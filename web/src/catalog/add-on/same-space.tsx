import { useQuery } from '@tanstack/react-query'
import { AddOnCard } from './card'
import { sameSpaceQuery } from './queries'
import { text } from './text'
import type { AddOn } from './types'

/** What else the same learning space offers (C042). */
export function SameSpace({ addOn, space }: { addOn: AddOn; space: number }) {
  const { data = [] } = useQuery(sameSpaceQuery(space))
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
