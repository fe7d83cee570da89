import type { Answer, Schemas } from '@/shared/api/answer'

/** A programme's page. Its topics come without their activities. */
export type Program = Schemas['ProgramDetail']
export type Host = Schemas['HostItem']

export type TopicEntry = Schemas['ChapterGroup']
export type Chapter = Schemas['Chapter']
export type Resource = Schemas['Resource']

export type Review = Answer<'/api/program_activity/rating/list/{program_id}/{page}/{perPage}', 'get'>[number]
