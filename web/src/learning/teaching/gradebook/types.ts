import type { Schemas } from '@/shared/api/answer'

export type Gradebook = Schemas['Gradebook']
export type GradebookActivity = Schemas['GradebookActivity']
export type GradebookRow = Schemas['GradebookRow']
