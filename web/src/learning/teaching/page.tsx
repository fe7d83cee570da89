import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { greeting } from '@/shared/text/greeting'
import { EmptyState } from '@/shared/ui/empty-state'
import { LevelName } from '@/shared/ui/level-name'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { useMember } from '@/shared/user'
import { useNow } from '../use-now'
import { NextWork } from './next-work'
import { ProgramCard } from './program-card'
import { teachingHomeQuery } from './queries'
import './teaching.css'
import { text } from './text'
import type { TaughtProgram } from './types'
import { byWaiting } from './words'

/** A teacher's morning: what waits most, and every programme with its work, meeting, rooms, comments and people. */
export function TeachingPage() {
  const user = useMember()
  const now = useNow()
  const { data, isPending, isError, refetch } = useQuery(teachingHomeQuery)
  const firstName = user.name.trim().split(/\s+/)[0]
  return (
    <div className="page teaching">
      <div className="teaching-head">
        <div>
          <h1 className="text-h1 wrap-anywhere">{`${greeting(now)} ${firstName}`}</h1>
          <p className="mt-0.5 text-ink-soft">{format.date(now)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data && <Workplace programs={data.programs} />}
          {(user.is_admin || (data && data.programs.length > 0)) && (
            <LinkButton to="/mengajar/moderasi" look="secondary">
              {text.moderation}
            </LinkButton>
          )}
        </div>
      </div>
      {isError && !data && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
      {isPending && <Waiting />}
      {data?.programs.length === 0 && <Nothing />}
      {data && data.programs.length > 0 && (
        <>
          <NextWork home={data} now={now} />
          <section aria-labelledby="program" className="teaching-programs">
            <div className="teaching-section">
              <h2 id="program" className="text-h2">
                {text.programs}
              </h2>
              <span className="text-sm text-ink-muted max-desk:hidden">{text.order}</span>
            </div>
            {byWaiting(data.programs).map((program) => (
              <ProgramCard key={program.program_id} program={program} now={now} />
            ))}
          </section>
        </>
      )}
    </div>
  )
}

/** Where one teaches, when it is one place. */
function Workplace({ programs }: { programs: TaughtProgram[] }) {
  const [institution, ...others] = new Set(programs.map((each) => each.institution))
  if (!institution || others.length > 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs">
      <LevelName level="guru" name={text.teacher} />
      <span className="text-ink-muted">{text.teachesAt}</span>
      <b className="font-semibold">{institution}</b>
    </p>
  )
}

function Nothing() {
  const { title, sentence, classes } = text.empty
  return (
    <div className="py-10">
      <EmptyState
        title={title}
        action={
          <LinkButton to="/kelasku" look="secondary">
            {classes}
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-56" />
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </SkeletonGroup>
  )
}
