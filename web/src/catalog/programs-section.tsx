import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CardSection } from './card-section'
import { text } from './list-text'
import { cardsQuery } from './queries'

interface ProgramsSectionProps {
  id: string
  title: string
  /** What the programmes have in common, as the search asks for it. */
  asked: Record<string, string>
  more: ReactNode
}

/** The first programmes of a search, inside a page about something. */
export function ProgramsSection({ id, title, asked, more }: ProgramsSectionProps) {
  const { data, isError, refetch } = useQuery(cardsQuery(asked, 4))
  if (isError && !data)
    return (
      <div className="page pt-10">
        <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  return <CardSection id={id} title={title} cards={data} more={more} />
}
