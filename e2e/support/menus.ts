import type { Locator, Page } from '@playwright/test'
import { isPhone, openAccountMenu, openFamily } from './account.ts'

/** Entries that lead to pages, and how they come into sight. */
export interface Menu {
  name: string
  entries: (page: Page) => Locator
  open?: (page: Page) => Promise<void>
  /** The page that has it, where it is not in the bars that most pages have. */
  at?: string
}

const explore = (page: Page) => page.getByRole('navigation', { name: 'Jelajahi' })

/** On a phone it is in the menu: open for a visitor, folded for somebody who is logged in. */
async function openExplore(page: Page) {
  const bar = page.getByRole('banner')
  if (!isPhone(page)) return bar.getByRole('button', { name: 'Jelajahi' }).click()
  await bar.getByRole('button', { name: 'Menu', exact: true }).click()
  const folded = page.getByRole('dialog', { name: 'Menu akun' }).getByRole('button', { name: 'Jelajahi' })
  await folded.or(explore(page)).first().waitFor()
  if (await folded.isVisible()) await folded.click()
}

const header: Menu = { name: 'header', entries: (page) => page.getByRole('banner').locator("a:not([href^='#'])") }
const exploring: Menu = { name: 'Jelajahi', open: openExplore, entries: (page) => explore(page).getByRole('link') }
const footer: Menu = { name: 'footer', entries: (page) => page.getByRole('contentinfo').getByRole('link') }
const bottom: Menu = {
  name: 'bottom bar',
  entries: (page) => page.getByRole('navigation', { name: 'Navigasi bawah' }).getByRole('link'),
}

const account: Menu = {
  name: 'account menu',
  open: openAccountMenu,
  entries: (page) => page.getByRole('navigation', { name: 'Menu akun' }).getByRole('link'),
}

const bell: Menu = {
  name: 'bell',
  open: async (page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifikasi/ })
      .click()
    await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .or(page.getByRole('tabpanel').getByRole('heading'))
      .first()
      .waitFor()
  },
  entries: (page) => page.getByRole('region', { name: 'Notifikasi' }).getByRole('link'),
}

const settings: Menu = {
  name: 'settings',
  at: '/profile',
  entries: (page) => page.getByRole('main').getByRole('navigation').getByRole('link'),
}

/** Everything that a page itself leads to. */
export const cardsOf = (at: string): Menu => ({
  name: at,
  at,
  entries: (page) => page.getByRole('main').getByRole('link'),
})

/** The same, but of each list on it the first only. */
export const firstCardsOf = (at: string): Menu => ({
  ...cardsOf(at),
  entries: (page) => page.getByRole('main').locator('li:first-child a, a:not(li a)'),
})

/** What everybody is offered, in the same words. */
export const offers: Menu[] = [exploring, footer]

export const menusOfVisitors: Menu[] = [header, ...offers]

/** The menus that are a person's own; the family's rows are unfolded where there are any. */
export const menusOf = (page: Page, isFamily = false): Menu[] => [
  header,
  isFamily ? { ...account, open: openFamily } : account,
  isPhone(page) ? bottom : bell,
  settings,
  firstCardsOf('/dashboard'),
]
