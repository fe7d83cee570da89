import type { components } from '@/shared/api/schema.gen'

type Known = components['schemas']['UserInfo']

/** The person who is logged in. */
export type UserInfo = Omit<Known, 'verification'> & {
  has_password: boolean
  proved_for: number
  verification: Known['verification'] & { mode: string; can_skip: boolean; skipped: boolean; code_live: boolean }
}
