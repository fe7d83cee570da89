import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

interface AbsentPageProps {
  title: string
  /** One button. */
  action: ReactNode
  children: ReactNode
}

/** A whole page in the place of one that is not there, or not for who came. */
export function AbsentPage(props: AbsentPageProps) {
  return (
    <div className="page py-16">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}
