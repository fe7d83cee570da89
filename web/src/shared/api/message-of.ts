import { common } from '@/shared/text/common'
import { ApiError } from './api-error'

/** What went wrong, in words: the server's, or that there is no connection; the other sentence where it was neither. */
export const messageOf = (error: unknown, otherwise: string = common.unexpected): string =>
  error instanceof ApiError ? error.message : otherwise

/** Why the server refused, in its words; the other sentence where it did not answer or is broken itself. */
export const refusalOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : otherwise
