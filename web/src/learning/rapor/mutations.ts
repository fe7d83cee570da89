import { api, call } from '@/shared/api/client'

/** What is refused is told where it was asked for. */
const own = { handles: [400, 403, 404, 422] }

/** C141 */
export const setTranscriptPrivacy = (id: number, isPublic: boolean) =>
  call(api.POST('/api/program-activity/transcript-privacy', { body: { transcript_id: id, is_public: isPublic } }), own)

/** The institution gives it out before its day. */
export const releaseTranscript = (id: number) =>
  call(
    api.POST('/api/program-activity/transcript/{transcript_id}/release', { params: { path: { transcript_id: id } } }),
    own,
  )
