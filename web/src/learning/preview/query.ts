import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { get } from '../call'
import type { ActivityDetail } from '../types'

export type PreviewProgram = Schemas['PreviewProgram']
type Preview = { activity: ActivityDetail; program: PreviewProgram }

/** An activity that may be tried before joining; of all others there is nothing here. */
export const previewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['preview', slug],
    queryFn: () =>
      get<Preview>(`/api/program-activity/preview/${encodeURIComponent(slug)}`, {}, { handles: [400, 404] }),
  })
