import type { Schemas } from '@/shared/api/answer'

export type TranscriptItem = Schemas['TranscriptItem']
export type Transcript = Schemas['Transcript']
export type TranscriptProgram = Schemas['TranscriptProgram']
