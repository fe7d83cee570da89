import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { asPiece } from './piece'
import type { Target } from './transfer'

const uploads = '/api/files/upload'
const quiet = { handles: [400] }

/** Files that are handed in with a work or an answer. */
export const learningTarget = (purpose: Schemas['Purpose'], resourceId: number): Target => ({
  name: String(resourceId),
  begin: (file) => call(api.POST(uploads, { body: { ...file, purpose, resource_id: resourceId } }), quiet),
  stand: (id) => call(api.GET(`${uploads}/{id}`, { params: { path: { id } } }), quiet),
  put: (id, offset, bytes) =>
    call(
      api.PUT(`${uploads}/{id}/{offset}`, {
        params: { path: { id, offset } },
        ...asPiece(bytes),
      }),
      quiet,
    ),
  forget: (id) => call(api.DELETE(`${uploads}/{id}`, { params: { path: { id } } }), quiet),
})
