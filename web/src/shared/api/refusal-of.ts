import { ApiError } from './api-error'

/** Why the server refused, in its words; the other sentence where it did not answer or is broken itself. */
export const refusalOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : otherwise
