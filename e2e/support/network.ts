import type { BrowserContext, Page, Route } from '@playwright/test'

/** How a connection goes away: the device knows of it, calls are lost, or only their replies are. */
export type Cut = 'known' | 'lost calls' | 'lost replies'

const api = /\/api\//

/** Cuts the connection; gives back how it is joined again. */
export async function cut(context: BrowserContext, page: Page, how: Cut): Promise<() => Promise<void>> {
  if (how === 'known') {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }
  const lose = async (route: Route) => {
    // The page may go away, or the program be down, while a call is on its way.
    if (how === 'lost replies') await route.fetch().catch(() => null)
    await route.abort('connectionreset').catch(() => null)
  }
  await page.route(api, lose)
  return () => page.unroute(api, lose)
}
