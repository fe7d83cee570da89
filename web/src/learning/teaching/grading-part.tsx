import { ChipLink } from '@/shared/routing/chip-link'
import type { Turn } from '../grading/queries'
import { QueueList } from '../grading/queue-list'
import { text as grading } from '../grading/text'
import type { PartProps } from './part-props'
import { text } from './program-text'

const turns: readonly Turn[] = ['sent', 'graded']

/** The work of the programme: what waits, and what is graded. */
export default function GradingPart({ program: { slug }, search }: PartProps) {
  const turn: Turn = search.status ? 'graded' : 'sent'
  return (
    <>
      <nav aria-label={text.states} className="mb-4 flex flex-wrap gap-2">
        {turns.map((each) => (
          <ChipLink
            key={each}
            to="/mengajar/$program/$part"
            params={{ program: slug, part: 'penilaian' }}
            search={{ status: each === 'graded' ? 'dinilai' : undefined }}
            resetScroll={false}
            isOn={each === turn}
          >
            {grading.turns[each]}
          </ChipLink>
        ))}
      </nav>
      <QueueList program={slug} state={turn} />
    </>
  )
}
