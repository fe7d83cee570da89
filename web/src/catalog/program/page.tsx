import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Recommendations } from '../recommendations'
import { ActionBar } from './action-bar'
import { ProgramHead } from './head'
import { JoinCard } from './join-card'
import { ClosedProgram, parts } from './parts'
import './program.css'
import { programQuery } from './queries'
import type { TabName } from './tab'
import { ProgramTabs } from './tabs'
import type { Program } from './types'

interface ProgramPageProps {
  id: string
  tab: TabName
  stars: number | null
}

export function ProgramPage({ id, tab, stars }: ProgramPageProps) {
  const { data: found } = useSuspenseQuery(programQuery(id))
  if (found.kind !== 'open') return <ClosedProgram isLimited={found.kind === 'limited'} slug={id} />
  return <OpenProgram program={found.program} tab={tab} stars={stars} />
}

function OpenProgram({ program, tab, stars }: { program: Program; tab: TabName; stars: number | null }) {
  const Part = parts[tab]
  return (
    <>
      <ProgramHead program={program} />
      <div className="page program-body">
        <JoinCard program={program} />
        <div className="min-w-0 desk:pt-3">
          <ProgramTabs program={program} active={tab} />
          <Suspense fallback={<Waiting />}>
            <Part program={program} stars={stars} />
          </Suspense>
        </div>
      </div>
      <Recommendations kind="program" slug={program.slug} />
      <ActionBar program={program} />
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-4 flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
