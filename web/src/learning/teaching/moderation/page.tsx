import { useQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { RemoveChip } from '@/shared/routing/chip-link'
import { Icon } from '@/shared/ui/icon'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { useMember } from '@/shared/user'
import { WaitingRows } from '../../grading/waiting-rows'
import { teachingHomeQuery } from '../queries'
import '../teaching.css'
import { text as home } from '../text'
import { CommentsPart } from './comments-part'
import { MessagesPart } from './messages-part'
import { MutedPart } from './muted-part'
import { type ModerationPart, partsFor } from './parts'
import type { ProgramChoice } from './program-choice'
import { text } from './text'

/** The list of words is a form, which the other parts do without. */
const WordsPart = lazy(() => import('./words-part'))

const views = { pesan: MessagesPart, diskusi: CommentsPart, dibisukan: MutedPart, kata: WordsPart }
const TabLink = createLink(Tab)

interface ModerationPageProps extends ProgramChoice {
  part: ModerationPart
}

/** What learners reported, who is silenced, and the words that nobody writes here. */
export function ModerationPage({ part, program }: ModerationPageProps) {
  const parts = partsFor(useMember())
  const shown = parts.includes(part) ? part : 'pesan'
  const View = views[shown]
  return (
    <div className="page teaching">
      <p className="flex items-center gap-1.5 text-sm text-ink-muted">
        <Link to="/mengajar" className="underline underline-offset-4 max-desk:min-h-6">
          {home.title}
        </Link>
        <Icon of={ChevronRight} size={16} />
        <span>{text.title}</span>
      </p>
      <h1 className="mt-1 text-h1">{text.title}</h1>
      <p className="mt-0.5 text-ink-soft">{text.intro}</p>
      <Tabs label={text.parts} className="mt-4 desk:mt-5.5">
        {parts.map((each) => (
          <TabLink
            key={each}
            to="/mengajar/moderasi"
            search={{ bagian: each === 'pesan' ? undefined : each, program }}
            resetScroll={false}
            active={each === shown}
          >
            {text.tabs[each]}
          </TabLink>
        ))}
      </Tabs>
      <div className="mt-5 max-w-200">
        {program !== undefined && shown !== 'kata' && <OneProgram program={program} part={shown} />}
        <Suspense fallback={<WaitingRows />}>
          <View program={program} />
        </Suspense>
      </div>
    </div>
  )
}

/** The programme whose reports are shown alone, and the way to all. */
function OneProgram({ program, part }: { program: number; part: Exclude<ModerationPart, 'kata'> }) {
  const { data } = useQuery(teachingHomeQuery)
  const title = data?.programs.find(({ program_id }) => program_id === program)?.title
  return (
    <p className="mb-4">
      <RemoveChip
        to="/mengajar/moderasi"
        search={{ bagian: part === 'pesan' ? undefined : part }}
        name={title ?? text.oneProgram}
      />
    </p>
  )
}
