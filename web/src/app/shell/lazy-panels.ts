import { lazy } from 'react'
import { inTime } from '../chunk'

/** What the panels of the navigation bar hold comes in one piece, when somebody nears the bar. */
export const loadPanels = () => inTime(import('./panels'))

export const ExploreLinks = lazy(async () => ({ default: (await loadPanels()).ExploreLinks }))
export const MobilePanel = lazy(async () => ({ default: (await loadPanels()).MobilePanel }))
export const NotificationPanel = lazy(() => inTime(import('./notification-panel')))
/** The box of a panel; what it holds may come a moment after it. */
export const Pop = lazy(async () => ({ default: (await loadPanels()).Pop }))
export const ProfilePanel = lazy(async () => ({ default: (await loadPanels()).ProfilePanel }))
export const Suggestions = lazy(async () => ({ default: (await loadPanels()).Suggestions }))
