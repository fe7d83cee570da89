import { api, call } from '@/shared/api/client'
import { asPiece } from '@/shared/upload/piece'
import type { Target } from '@/shared/upload/transfer'

const quiet = { handles: [400] }

/** Files that are attached to a message. */
export function roomTarget(room: number): Target {
  const at = (upload: number) => ({ params: { path: { id: room, upload } } })
  return {
    name: `chat-${room}`,
    begin: (file) =>
      call(api.POST('/api/chat/rooms/{id}/uploads', { params: { path: { id: room } }, body: file }), quiet),
    stand: (id) => call(api.GET('/api/chat/rooms/{id}/uploads/{upload}', at(id)), quiet),
    put: (upload, offset, bytes) =>
      call(
        api.PUT('/api/chat/rooms/{id}/uploads/{upload}/{offset}', {
          params: { path: { id: room, upload, offset } },
          ...asPiece(bytes),
        }),
        quiet,
      ),
    forget: (id) => call(api.DELETE('/api/chat/rooms/{id}/uploads/{upload}', at(id)), quiet),
  }
}
