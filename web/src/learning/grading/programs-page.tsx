import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { number } from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tag } from '@/shared/ui/tag'
import { programsQuery } from './queries'
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
            {[...data]
              .sort((one, other) => other.waiting - one.waiting)
              .map(({ slug, title, waiting }) => (
                <li key={slug}>
                  <Link
                    to="/studio/penilaian/$program"
                    params={{ program: slug }}
                    className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken"
                  >
                    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
                      <b className="max-tab:w-full">{title}</b>
                      <Tag tone={waiting > 0 ? 'warning' : 'neutral'}>
                        {waiting > 0 ? text.waiting(number(waiting)) : text.nothingWaiting}
                      </Tag>
                    </span>
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
