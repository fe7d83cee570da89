import { lazy } from 'react'
import { pieces } from '@/shared/lib/pieces'
import { inTime } from '../chunk'

/** What the panels of the navigation bar hold comes in one piece, when somebody nears the bar. */
const panels = pieces(() => inTime(import('./panels')))
const { piece } = panels

export const loadPanels = panels.load
export const ExploreLinks = piece(({ ExploreLinks }) => ExploreLinks)
export const MobilePanel = piece(({ MobilePanel }) => MobilePanel)
export const NotificationPanel = lazy(() => inTime(import('./notification-panel')))
/** The box of a panel; what it holds may come a moment after it. */
export const Popover = piece(({ Popover }) => Popover)
export const ProfilePanel = piece(({ ProfilePanel }) => ProfilePanel)
export const Suggestions = piece(({ Suggestions }) => Suggestions)
export const ThemeSwitch = piece(({ ThemeSwitch }) => ThemeSwitch)
