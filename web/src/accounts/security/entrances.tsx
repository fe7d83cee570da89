import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Calendar, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { date } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { withProof } from '../proof/with-proof'
import { endCalendar, endEntrance } from './mutations'
import { calendarQuery, entrancesQuery } from './queries'
import { text } from './text'

const words = text.entrances

const nameOf = (provider: string) => (provider === 'google' ? 'Google' : provider)

/** What else opens the account or shows something of it: accounts elsewhere, and the address for other calendars. */
export function Entrances() {
  const client = useQueryClient()
  const entrances = useQuery(entrancesQuery)
  const calendar = useQuery(calendarQuery)
  const isError = entrances.isError || calendar.isError
  const retry = () => void Promise.all([entrances.refetch(), calendar.refetch()])
  const since = calendar.data?.since ?? null
  const isEmpty = entrances.data?.length === 0 && calendar.isSuccess && since === null

  const endOne = async (provider: string) => {
    const name = nameOf(provider)
    if (!(await ask({ title: words.endTitle(name), text: words.endText(name), yes: words.end }))) return
    await reportOutcome(
      withProof(() => endEntrance(provider)),
      words.ended(name),
    )
    await client.invalidateQueries(entrancesQuery)
  }
  const withdraw = async () => {
    if (!(await ask({ title: words.calendarTitle, text: words.calendarText, yes: words.withdraw }))) return
    await reportOutcome(endCalendar(), words.withdrawn)
    await client.invalidateQueries(calendarQuery)
  }
  return (
    <section aria-labelledby="pintu-lain" className={`${card} p-4 desk:p-6`}>
      <h2 id="pintu-lain" className="text-h2">
        {words.title}
      </h2>
      <p className="text-sm text-ink-muted">{words.lead}</p>
      {isError && (
        <LoadFailure className="mt-3" onRetry={retry}>
          {words.failed}
        </LoadFailure>
      )}
      {isEmpty && <p className="mt-3 text-ink-soft">{words.none}</p>}
      <ul className="mt-2 divide-y divide-line-soft empty:hidden">
        {entrances.data?.map(({ provider, since: linked, can_end }) => (
          <Row key={provider} icon={KeyRound} name={nameOf(provider)} note={words.since(date(linked))}>
            {can_end ? (
              <Button look="secondary" aria-label={words.endOf(nameOf(provider))} onClick={() => void endOne(provider)}>
                {words.end}
              </Button>
            ) : (
              <p className="text-sm text-ink-muted">{words.last}</p>
            )}
          </Row>
        ))}
        {since !== null && (
          <Row icon={Calendar} name={words.calendar} note={words.made(date(since))}>
            <Button look="secondary" onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
          </Row>
        )}
      </ul>
    </section>
  )
}

interface RowProps {
  icon: LucideIcon
  name: string
  note: string
  children: ReactNode
}

function Row({ icon, name, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon of={icon} className="text-ink-muted" />
      <div className="min-w-44 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-ink-muted">{note}</p>
      </div>
      {children}
    </li>
  )
}
