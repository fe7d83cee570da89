import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Schemas } from '@/shared/api/answer'
import { api, call, growing } from '@/shared/api/client'
import { gradedWorkKey, gradingProgramsKey, gradingQueueKey } from '../keys'
import type { Work } from '../types'

/** A task handed in, or an answer of a quiz that a person has to read. */
export type Kind = Schemas['QueueKind']
export type Turn = Extract<Work['state'], 'sent' | 'graded'>

/** Of a group's work there is one row, with the group's name. */
export type QueueItem = Answer<'/api/studio/grading/{program_slug}/{page}/{perPage}', 'get'>[number]

/** `levels` go from the weakest work to the best. */
export type RubricLine = Schemas['Line']
export type GradedWork = Schemas['WorkPage']
/** A group's work is graded for all its members; once it is, also for one of them. */
export type Scope = Schemas['GradeScope']
export type Grade = Required<Omit<Schemas['GradeForm'], 'scope' | 'include_newcomers'>> & {
  scope?: Scope
  include_newcomers?: boolean
}

const base = '/api/studio/grading'
const perPage = 20

/** The programmes whose work one grades. */
export const programsQuery = queryOptions({
  queryKey: gradingProgramsKey,
  queryFn: () => call(api.GET(`${base}/programs`), { handles: [404] }),
})

const quiet = { handles: [400, 404] }
const queue = (program_slug: string, state: Turn) =>
  api.GET(`${base}/{program_slug}/{page}/{perPage}`, {
    params: { path: { program_slug, page: 1, perPage }, query: { state } },
  })

export const queueQuery = (program: string, state: Turn) =>
  infiniteQueryOptions({
    queryKey: gradingQueueKey(program, state),
    ...growing(() => queue(program, state), quiet),
  })

export const workQuery = (kind: Kind, id: number) =>
  queryOptions({
    queryKey: gradedWorkKey(kind, id),
    queryFn: () => call(api.GET(`${base}/${kind}/{id}`, { params: { path: { id } } }), quiet),
  })

/** What waits next in a programme, besides the one just graded. */
export async function nextOf(program: string, kind: Kind, id: number): Promise<QueueItem | undefined> {
  const waiting = await call(queue(program, 'sent'), quiet)
  return waiting.find((row) => row.kind !== kind || row.work_id !== id)
}
