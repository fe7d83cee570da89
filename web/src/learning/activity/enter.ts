import type { UserInfo } from '@/shared/user'
import type { Validated } from '../types'

/** Where somebody goes who wants to open an activity. */
export type Entrance =
  | { kind: 'away'; href: string }
  | { kind: 'go'; to: string }
  | { kind: 'limited' }
  | { kind: 'open'; validated: Validated }

const missing = [400, 114, 122]

/** The five outcomes of entering, tried in the order of the documents (B264). */
export function enterActivity(validated: Validated | null, user: Pick<UserInfo, 'is_admin'> | null): Entrance {
  if (!validated) return { kind: 'go', to: '/404' }
  if (validated.platform === 'career' && validated.platform_url) return { kind: 'away', href: validated.platform_url }
  if (missing.includes(validated.status)) return { kind: 'go', to: '/404' }
  if (isClosed(validated, user)) return closed(validated)
  if (validated.activity_id === 0) return { kind: 'go', to: '/kelasku' }
  return { kind: 'open', validated }
}

function isClosed({ enrolled, is_external, stage, is_admin }: Validated, user: Pick<UserInfo, 'is_admin'> | null) {
  return !enrolled || is_external || (stage === 'registration' && !is_admin && !user?.is_admin)
}

/** The programme's page tells the rest, also that it is limited; of a programme that is not told there is only the notice. */
function closed(validated: Validated): Entrance {
  if (!validated.program_slug && isRestricted(validated)) return { kind: 'limited' }
  return { kind: 'go', to: `/program/${encodeURIComponent(validated.program_slug)}` }
}

/** B270: for certain people only, and not for this one. */
const isRestricted = ({ is_joined, has_user_group, enrolled }: Validated) => !is_joined && has_user_group && !enrolled
