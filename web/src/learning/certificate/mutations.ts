import { api, call } from '@/shared/api/client'

export const withdrawCertificate = (address: string, reason: string) =>
  call(
    api.POST('/api/program_activity/certificate/view/{address}/withdraw', {
      params: { path: { address } },
      body: { reason },
    }),
    { handles: [404] },
  )

export const checkCertificate = (number: string, name: string) =>
  call(api.POST('/api/program_activity/certificate/check', { body: { number, name } }), { handles: [0, 400, 422, 429] })
