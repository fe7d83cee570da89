import type { ReactNode } from 'react'
import type { Work } from './types'

interface WallProps {
  works: readonly Work[]
  /** One work, as a link to where it is shown. */
  children: (work: Work, isLarge: boolean) => ReactNode
}

/** Works in a grid, the first of them large (mock-up 12b). */
export function Wall({ works, children }: WallProps) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 desk:mt-7 desk:grid-cols-4 desk:gap-6">
      {works.map((work, place) => (
        <li key={work.id} className={place === 0 ? 'col-span-2 desk:row-span-2' : undefined}>
          {children(work, place === 0)}
        </li>
      ))}
    </ul>
  )
}
