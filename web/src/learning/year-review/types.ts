import type { Schemas } from '@/shared/api/answer'

export type YearReview = Schemas['YearReview']
export type YearOwner = Schemas['YearOwner']
export type LearnerYear = Schemas['LearnerYear']
export type FacilitatorYear = Schemas['FacilitatorYear']
export type SiteYear = Schemas['SiteYear']
export type DeedKind = Schemas['DeedKind']
