import type { components } from './api/schema.gen'

/** The person who is logged in, as the server describes them. */
export type UserInfo = components['schemas']['UserInfo']
