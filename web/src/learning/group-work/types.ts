import type { Schemas } from '@/shared/api/answer'

/** What a group writes together in an activity, as one of its members sees it. A save names the version that it began from. */
export type GroupWork = Schemas['GroupWork']
