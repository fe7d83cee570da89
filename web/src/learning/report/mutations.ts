import { api, call } from '@/shared/api/client'

/** What is refused is told where it was asked for. */
const own = { handles: [400, 403, 404, 422] }

export const writeNote = (enrolment: number, note: string) =>
  call(
    api.PUT('/api/program-activity/learning-report/{program_user_id}/note', {
      params: { path: { program_user_id: enrolment } },
      body: { note },
    }),
    own,
  )

/** C140 */
export const setReportPrivacy = (enrolment: number, isPublic: boolean) =>
  call(
    api.POST('/api/program-activity/user-report-privacy', {
      body: { program_user_id: enrolment, is_public: isPublic },
    }),
    own,
  )
