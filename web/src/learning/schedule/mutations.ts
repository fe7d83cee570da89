import { api, call } from '@/shared/api/client'

export const makeCalendarLink = () => call(api.POST('/api/program-activity/calendar/link'))
