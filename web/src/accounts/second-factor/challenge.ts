import { ApiError } from '@/shared/api/api-error'

/** What the server wants after the password, the account elsewhere or the link was right. */
export type Challenge = { ticket: string; methods: string[] }

const secondStep = 140

export function challengeOf(error: unknown): Challenge | null {
  return error instanceof ApiError && error.status === secondStep ? (error.data as Challenge) : null
}

/** Where the step is taken; the ticket stands behind the `#`, where no log sees it. */
export const placeOf = ({ ticket, methods }: Challenge) => `/login#ticket=${ticket}&methods=${methods.join(',')}`

/** Google sends a browser back with the ticket behind the `#`; it is taken from the address at once. */
export function takeChallenge(): Challenge | null {
  const params = new URLSearchParams(window.location.hash.slice(1))
  const [ticket, methods] = [params.get('ticket'), params.get('methods')]
  if (!ticket || !methods) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return { ticket, methods: methods.split(',') }
}
