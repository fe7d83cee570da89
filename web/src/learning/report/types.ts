import type { Schemas } from '@/shared/api/answer'

export type LearningReport = Schemas['LearningReport']
export type ReportTopic = Schemas['ReportTopic']
export type ReportActivity = Schemas['ReportActivity']
