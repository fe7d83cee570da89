/** The pages of one's own learning in one piece: they share most of it, and every piece costs its name in the first load. */
export { ClassesPage } from './classes/page'
export { DashboardPage } from './dashboard/page'
export { LeftPage } from './meeting/left-page'
export { MeetingPage } from './meeting/page'
export { SchedulePage } from './schedule/page'
