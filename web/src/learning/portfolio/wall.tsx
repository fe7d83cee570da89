import type { ReactNode } from 'react'
import type { Work } from './types'
import './portfolio.css'

interface WallProps {
  works: readonly Work[]
  /** One work, as a link to where it is shown. */
  children: (work: Work, isLarge: boolean) => ReactNode
}

/** Works in a grid, the first of them large (mock-up 12b). */
export function Wall({ works, children }: WallProps) {
  return (
    <ul className="wall">
      {works.map((work, place) => (
        <li key={work.id}>{children(work, place === 0)}</li>
      ))}
    </ul>
  )
}
