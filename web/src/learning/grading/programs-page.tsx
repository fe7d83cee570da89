import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { number } from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tag } from '@/shared/ui/tag'
import { programsQuery } from './calls'
import { text } from './text'
import { WaitingRows } from './waiting-rows'

/** The programmes that one facilitates, and how much waits in each. */
export function ProgramsPage() {
  const { data, isPending, isError, refetch } = useQuery(programsQuery)
  return (
    <div className="page max-w-200 py-6 desk:py-10">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-1 text-ink-soft">{text.intro}</p>
      <div className="mt-6">
        {isError && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
        {isPending && <WaitingRows />}
        {data?.length === 0 && <EmptyState title={text.noPrograms.title}>{text.noPrograms.sentence}</EmptyState>}
        {data && data.length > 0 && (
          <ul className={`${card} divide-y divide-line-soft overflow-hidden`}>
            {data.map(({ slug, title, waiting }) => (
              <li key={slug}>
                <Link
                  to="/studio/penilaian/$program"
                  params={{ program: slug }}
                  className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 font-bold">{title}</span>
                  <Tag tone={waiting > 0 ? 'warning' : 'neutral'}>
                    {waiting > 0 ? text.waiting(number(waiting)) : text.nothingWaiting}
                  </Tag>
                  <Icon of={ChevronRight} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
