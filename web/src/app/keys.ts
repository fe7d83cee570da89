/** Under which keys the answers of home and of landing pages stand in the query cache. */
export const homeKey = ['home'] as const
export const upcomingKey = ['home', 'upcoming'] as const
export const landingsKey = ['landings'] as const
