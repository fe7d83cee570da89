import type { Answer } from '@/shared/api/answer'

export type ChatCase = Answer<'/api/chat/reports/{page}/{perPage}', 'get'>[number]
export type Report = ChatCase['reports'][number]
export type CaseState = ChatCase['state']
export type Decision = 'hide' | 'keep'

/** A reported comment of a discussion. */
export type CommentCase = Answer<'/api/program-activity/comment/reports/{page}/{perPage}', 'get'>[number]

/** Somebody who may not write in a room; until null: for good. */
export type Muted = Answer<'/api/chat/muted/{page}/{perPage}', 'get'>[number]
