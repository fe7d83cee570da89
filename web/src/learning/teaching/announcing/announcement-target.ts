import { api, call } from '@/shared/api/client'
import { asPiece } from '@/shared/upload/piece'
import type { Target } from '@/shared/upload/transfer'

const base = '/api/announcement/uploads/{programSlug}'
const quiet = { handles: [400] }

/** Files of an announcement. Those that it has already are given up by saving it without them, and not before. */
export function announcementTarget(programSlug: string, attached: readonly number[]): Target {
  const at = (upload: number) => ({ params: { path: { programSlug, upload } } })
  return {
    name: `announcement-${programSlug}`,
    begin: (file) => call(api.POST(base, { params: { path: { programSlug } }, body: file }), quiet),
    stand: (id) => call(api.GET(`${base}/{upload}`, at(id)), quiet),
    put: (upload, offset, bytes) =>
      call(
        api.PUT(`${base}/{upload}/{offset}`, { params: { path: { programSlug, upload, offset } }, ...asPiece(bytes) }),
        quiet,
      ),
    forget: async (id) => attached.includes(id) || call(api.DELETE(`${base}/{upload}`, at(id)), quiet),
  }
}
