import { recall } from './browser-memory'

export const themeKey = 'tampilan'

/** Shows the page as somebody chose it on this device; without a choice it follows the device. */
export function showTheme(): void {
  const chosen = recall(() => window.localStorage, themeKey)
  if (chosen) document.documentElement.dataset.theme = chosen
}
