import type { Page } from '@playwright/test'

const hour = 3_600_000

/** The page's device has a clock that can be set. */
export const settableClock = (page: Page) =>
  page.addInitScript(() => {
    const Real = Date
    const moved = () => Number(localStorage.getItem('moved-clock') ?? 0)
    window.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length ? Reflect.construct(target, given) : new target(Real.now() + moved()),
      get: (target, name) => (name === 'now' ? () => Real.now() + moved() : Reflect.get(target, name)),
    })
  })

export const setClock = (page: Page, hoursAhead: number) =>
  page.evaluate((ms) => localStorage.setItem('moved-clock', String(ms)), hoursAhead * hour)

/** The seconds that the page's timer shows. */
export async function secondsShown(page: Page): Promise<number> {
  const shown = (await page.getByRole('timer').textContent()) ?? ''
  return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
