import { ApiError } from '@/shared/api/api-error'

/** The codes that say so; who asks with them hears no general dialog. */
export const missingCodes = [400, 404, 114]

/** Whether something of the catalogue was taken away or never was. Any other failure is thrown on. */
export function whyMissing(error: unknown): 'removed' | 'unknown' {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 114) return 'removed'
  if (error.status === 404 || (error.status === 400 && error.message === 'Not found slug')) return 'unknown'
  throw error
}
