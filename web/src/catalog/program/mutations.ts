import { api, call } from '@/shared/api/client'

/** Takes part in a free programme, oneself or one's child (C157). */
export const enrol = (program: number, child?: number) =>
  call(
    api.POST('/api/payment/free_enrollment/', { body: { program_id: program, ...(child && { for_user_id: child }) } }),
    { handles: [400] },
  )
