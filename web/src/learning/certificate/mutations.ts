import { api, call } from '@/shared/api/client'

export const withdrawCertificate = (address: string, reason: string) =>
  call(
    api.POST('/api/program_activity/certificate/view/{address}/withdraw', {
      params: { path: { address } },
      body: { reason },
    }),
    { handles: [404] },
  )

export const reissueCertificate = (address: string) =>
  call(api.POST('/api/program_activity/certificate/view/{address}/reissue', { params: { path: { address } } }), {
    handles: [404, 409],
  })

/** Where the sheet lies as a file; it is made once. */
export const makeFile = (program_user_id: number, kind: 'regular' | 'addon') =>
  call(api.POST('/api/program_activity/certificate/generate_file/', { body: { program_user_id, kind } }), {
    handles: [0, 404, 409],
  })

export const checkCredential = (credential: string) =>
  call(api.POST('/api/program_activity/certificate/check_file', { body: { credential } }), {
    handles: [0, 400, 413, 422, 429],
  })

export const checkCertificate = (number: string, name: string) =>
  call(api.POST('/api/program_activity/certificate/check', { body: { number, name } }), { handles: [0, 400, 422, 429] })
