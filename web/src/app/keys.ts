/** Under which keys the answers of home, of landing pages and of the family stand in the query cache. */
export const homeKey = ['home'] as const
export const upcomingKey = ['home', 'upcoming'] as const
export const landingsKey = ['landings'] as const
export const familyOverviewKey = ['family-overview'] as const
export const familySummaryKey = ['family-summary'] as const
