import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { dateTime, number } from '@/shared/text/format'
import { Lesson } from '../player/lesson'
import { Files } from '../work/files'
import { addressOf } from './address'
import { GradeForm } from './grade-form'
import { type GradedWork, type Kind, workQuery } from './queries'
import { text } from './text'

const GroupMembers = lazy(() => import('./group-members'))

interface WorkPageProps {
  kind: Kind
  id: number
  /** The work of the one member of a group whose grade is to be changed. */
  member?: number
}

/** One work: what was asked, what was handed in, and what it is worth. */
export function WorkPage({ kind, id, member }: WorkPageProps) {
  const { data: work } = useQuery(workQuery(kind, member ?? id))
  if (!work) return null
  const { program, activity, user, group } = work
  // Before all have a grade nobody has another one.
  const isOne = member !== undefined && work.state === 'graded' && work.members.some(({ work_id }) => work_id === id)
  const params = { program: program.slug, work: addressOf(kind, id) }
  return (
    <div className="page max-w-290 py-6 desk:py-10">
      {isOne ? (
        <LinkButton
          to="/studio/penilaian/$program/$work"
          params={params}
          search={{}}
          look="text"
          size="small"
          className="-ml-3"
        >
          {text.backToGroup}
        </LinkButton>
      ) : (
        <LinkButton to="/studio/penilaian/$program" params={params} look="text" size="small" className="-ml-3">
          {text.back}
        </LinkButton>
      )}
      <h1 className="mt-1 text-h1 wrap-anywhere">{activity.title}</h1>
      <p className="text-ink-soft">{program.title}</p>
      <p className="mt-1 text-sm text-ink-muted">
        {text.by(group?.name ?? user.name, number(work.number))}{' '}
        {work.sent_at !== null && text.sentAt(dateTime(work.sent_at))}
      </p>
      <div className="mt-6 grid gap-8 desk:grid-cols-[1fr_400px]">
        <div className="flex min-w-0 flex-col gap-6">
          <section>
            <h2 className="text-h3">{text.prompt}</h2>
            <Lesson html={work.prompt} under="part" className="mt-2" />
          </section>
          <HandedIn work={work} />
          {group && !isOne && (
            <Suspense fallback={null}>
              <GroupMembers work={work} />
            </Suspense>
          )}
        </div>
        {/* Another work is another form. */}
        <GradeForm key={`${kind}${work.id}${isOne}`} work={work} groupWork={isOne ? id : undefined} />
      </div>
    </div>
  )
}

function HandedIn({ work }: { work: GradedWork }) {
  const { questions, files } = work
  const texts = [work.body].flat()
  const isBlank = texts.every((part) => part.trim() === '')
  return (
    <section>
      <h2 className="text-h3">{text.work}</h2>
      {!isBlank &&
        texts.map((part, i) => (
          <div key={questions[i] ?? part} className="mt-3">
            {questions[i] && <p className="font-bold">{questions[i]}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{part}</p>
          </div>
        ))}
      {isBlank && files.length === 0 && <p className="mt-2 text-ink-soft">{text.noText}</p>}
      <div className="mt-3">
        <Files files={files} />
      </div>
    </section>
  )
}
