import { pieces } from '@/shared/lib/pieces'

/** On a phone the lesson is read first: what its list needs comes after it, before somebody opens it. */
const sidebar = pieces(() => import('./sidebar'))

export const loadSidebar = sidebar.load
export const Sidebar = sidebar.piece(({ Sidebar }) => Sidebar)
