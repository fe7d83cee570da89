import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** A page that tells at the end of the test what went wrong in it: errors in the console, thrown errors, blocked content. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults: string[] = []
    watch(page, faults)
    await page.addLocatorHandler(tour(page), dismiss)
    await use(page)
    expect(faults, 'the page reported errors').toEqual([])
  },
})

const tour = (page: Page) => page.locator('dialog.coachmark')

/**
 * Escape goes to the tour alone: a dialog that opened over it is to stay. Nothing here waits for the tour: it may have gone
 * with its page since it was seen, and the page that follows may have none.
 */
async function dismiss(shown: Locator) {
  const sendAway = (dialogs: Element[]) => {
    for (const dialog of dialogs) dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  await shown.evaluateAll(sendAway).catch(() => {})
}

/** Tours stand in the way of what most tests are about, so they are sent away; a test about a tour wants to see it. */
export const showTours = (page: Page) => page.removeLocatorHandler(tour(page))

/** Refused calls are part of some journeys; the browser writes them into the console by itself. */
const expected = /^Failed to load resource: the server responded with a status of (403|404|409|418|422|428|429)/

/** The documents want 400 for a programme, a package or an activity that never was. */
const unknownSlug =
  /\/api\/(program_activity\/v2\/product_detail|catalog\/package|program-activity\/v3\/program-detail)\//

export function watch(page: Page, faults: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected.test(message.text())) return
    if (/status of 400/.test(message.text()) && unknownSlug.test(message.location().url)) return
    faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
}

export { expect }
