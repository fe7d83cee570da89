import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { programsQuery, type Turn } from './queries'
import { QueueList } from './queue-list'
import { text } from './text'

const TabLink = createLink(Tab)
const turns: readonly Turn[] = ['sent', 'graded']

/** The work of one programme: what waits, and what is graded. */
export function QueuePage({ program, state }: { program: string; state: Turn }) {
  const programs = useQuery(programsQuery)
  const own = programs.data?.find(({ slug }) => slug === program)
  return (
    <div className="page max-w-200 py-6 desk:py-10">
      <LinkButton to="/studio/penilaian" look="text" size="small" className="-ml-3">
        {text.title}
      </LinkButton>
      <h1 className="mt-1 text-h1">{own?.title ?? text.title}</h1>
      <Tabs label={text.title} className="mt-3">
        {turns.map((each) => (
          <TabLink
            key={each}
            to="/studio/penilaian/$program"
            params={{ program }}
            search={{ status: each === 'graded' ? 'dinilai' : undefined }}
            active={each === state}
            count={each === 'sent' ? own?.waiting : undefined}
          >
            {text.turns[each]}
          </TabLink>
        ))}
      </Tabs>
      <div className="mt-4">
        <QueueList program={program} state={state} />
      </div>
    </div>
  )
}
