import type { Answer, Schemas } from '@/shared/api/answer'

export type TranscriptItem = Schemas['TranscriptItem']
export type Transcript = Answer<'/api/program-activity/transcript/{transcript_id}', 'get'>
export type TranscriptProgram = Schemas['TranscriptProgram']
