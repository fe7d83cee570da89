import { api, call } from '@/shared/api/client'
import { refusalOf } from '@/shared/upload/rules'
import type { Target } from '@/shared/upload/transfer'
import { shownAs } from './files'
import { text } from './text'

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
          // The document calls bytes a text.
          body: '',
          bodySerializer: () => bytes,
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
        quiet,
      ),
    forget: (id) => call(api.DELETE('/api/chat/rooms/{id}/uploads/{upload}', at(id)), quiet),
  }
}

/** Why a file cannot be attached; null when it can (B231). */
export const refuseFile =
  (largest: number) =>
  (file: File): string | null =>
    shownAs(file.name) === 'svg' ? text.svg : refusalOf(file, [], largest)
