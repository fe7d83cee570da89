/** Under which keys the answers about people stand in the query cache. */
export const professionsKey = ['professions'] as const
export const yearLevelsKey = ['year-levels'] as const

export const accountMenuKey = (person: number, parent: number) => ['account-menu', person, parent] as const
export const coachmarksKey = (person: number) => ['coachmarks', person] as const
export const publicProfileKey = (username: string) => ['public-profile', username] as const
export const domicileKey = (district: number | null | undefined) => ['domicile', district] as const
export const phoneKey = ['phone'] as const
export const notificationSettingsKey = ['notification-settings'] as const

export const sessionsKey = ['sessions'] as const
export const entrancesKey = ['entrances'] as const
export const calendarAddressKey = ['calendar-address'] as const
export const exportsKey = ['exports'] as const
export const secondFactorsKey = ['second-factors'] as const

export const relationRequestsKey = ['relation-requests'] as const
export const childEmailsKey = ['child-emails'] as const
export const childEmailKey = (code: string) => ['child-email', code] as const
export const operatorsKey = (search: string) => ['operators', search] as const
export const citiesKey = (institution: number) => ['learning-space-cities', institution] as const
export const learningSpacesKey = (institution: number, city: string) => ['learning-spaces', institution, city] as const
export const registrationFormKey = (name: string) => ['registration-form', name] as const
