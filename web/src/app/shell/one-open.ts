import { createStore } from '@/shared/lib/store'

export type Panel = 'explore' | 'search' | 'phone-search' | 'notifications' | 'profile' | 'menu'

const open = createStore<Panel | null>(null)

/** The panels of the navigation bar: at most one is open. */
export const useOpenPanel = open.use

export const openPanel = (panel: Panel): void => open.set(panel)

export const togglePanel = (panel: Panel): void => open.set(open.get() === panel ? null : panel)

export const closePanels = (): void => open.set(null)
