import { remember } from './browser-memory'
import { showTheme, themeKey } from './theme'

/** As chosen, else as the device is. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

export function setDark(dark: boolean): void {
  remember(() => window.localStorage, themeKey, dark ? 'dark' : 'light')
  showTheme()
}
