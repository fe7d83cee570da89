import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { previewKey } from '../keys'

export type PreviewProgram = Schemas['PreviewProgram']

/** An activity that may be tried before joining; of all others there is nothing here. */
export const previewQuery = (slug: string) =>
  queryOptions({
    queryKey: previewKey(slug),
    queryFn: () =>
      call(api.GET('/api/program-activity/preview/{slug}', { params: { path: { slug } } }), { handles: [400, 404] }),
  })
