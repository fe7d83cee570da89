import { recall, remember } from './browser-memory'

const record = 'huruf'
const browser = () => window.localStorage
const show = () => {
  document.documentElement.dataset.font = 'jakarta'
}

/** Shows the site's font from the beginning where it was fetched once. */
export function showFont(): void {
  if (recall(browser, record)) show()
}

/** Fetches it when the page stands: on a thin line it would take half a second from the scripts. */
export async function fetchFont(): Promise<void> {
  const faces = await document.fonts?.load('1rem "Plus Jakarta Sans Variable"').catch(() => [])
  if (!faces?.length) return
  show()
  remember(browser, record, 'jakarta')
}
