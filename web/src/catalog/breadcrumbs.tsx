import type { ReactNode } from 'react'
import './breadcrumbs.css'
import { text } from './page-text'

/** The way here from the home page: links, the widest first. A phone has the arrow of the browser instead. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav aria-label={text.breadcrumb} className="breadcrumbs">
      {children}
    </nav>
  )
}
