import { expect, type Page } from '@playwright/test'
import type { Menu } from './menus.ts'
import { expectOwnPage } from './own-page.ts'
import { origin } from './site.ts'

/** A page with all bars, and another for the way to that one. */
const [start, elsewhere] = ['/tentang-kami', '/dewan']

/** What a page says that has nothing to show. */
const sorry = /sedang kami siapkan|Halaman tidak ditemukan|Ada yang tidak beres|belum bisa dimuat/

/** What leads on, in the page or in a phone's bar of things to do below it. */
const ways = (page: Page) =>
  page
    .locator(
      ':is(main, .action-bar, .study-bar) :is(a[href], button:not([aria-disabled=true], :disabled), input, select)',
    )
    .filter({ visible: true })

/** Addresses that only lead on, and where to: they may be gone before anybody can look. */
const leadsOn = new Map([['/redirect-fun-report', '/kilas-balik/']])

/** Statistics are counted up to a limit, and the page neither waits for them nor says that they were too many. */
const isStatistic = (url: string) => url.endsWith('/api/product/lead-squared')

interface Entry {
  label: string
  href: string
}

/** A visit that follows menus and keeps every fault, so that one run shows them all. */
export class Stroll {
  readonly faults: string[] = []
  readonly #page: Page
  readonly #seen = new Set<string>()
  #step = 'the first page'

  constructor(page: Page) {
    this.#page = page
    page.on('console', (message) => {
      const isTooMany = /status of 429/.test(message.text()) && isStatistic(message.location().url)
      if (['error', 'warning'].includes(message.type()) && !isTooMany) this.#blame(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      const isTooMany = response.status() === 429 && isStatistic(response.url())
      if (response.status() >= 400 && !isTooMany) this.#blame(`${response.status()} from ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText
      // What a page asked for is given up when the page is left.
      if (why !== 'net::ERR_ABORTED') this.#blame(`${why} from ${request.url()}`)
    })
  }

  /** Clicks on every entry of the menus; an address that several of them lead to, once. */
  async follow(menus: Menu[]) {
    for (const menu of menus) {
      this.#step = menu.name
      const entries = await this.#entriesOf(menu)
      if (entries.length === 0) this.#blame('no entries')
      for (const entry of entries) {
        const [path = ''] = entry.href.split(/[?#]/)
        // Cards that lead to another page with a choice there show that page once: a week has seven to the schedule.
        const place = menu.at && path !== menu.at ? path : entry.href
        if (this.#seen.has(place)) continue
        this.#seen.add(place)
        this.#step = `${menu.name} > ${entry.label} (${entry.href})`
        await this.#click(menu, entry).catch((error) => this.#blame(String(error).slice(0, 300)))
      }
    }
  }

  /** What is on the screen has its own name and a way on, and fits. */
  async look(step = this.#step) {
    this.#step = step
    const page = this.#page
    await expectOwnPage(page)
    await this.#isLoaded()
    await ways(page)
      .first()
      .waitFor()
      .catch(() => this.#blame('a dead end'))
    const found = await page.evaluate(() => ({
      headings: document.querySelectorAll('main h1').length,
      words: document.querySelector('main')?.innerText ?? '',
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    if (found.headings !== 1) this.#blame(`${found.headings} h1`)
    if (sorry.test(found.words)) this.#blame(`“${sorry.exec(found.words)?.[0]}”`)
    if (found.sideways > 0) this.#blame(`${found.sideways} px too wide`)
  }

  #blame(fault: string) {
    this.faults.push(`${this.#step}: ${fault.replaceAll('\n', ' ')}`)
  }

  #isLoaded = () => expect(this.#page.getByRole('main').locator('.skeleton, [aria-busy=true]')).toHaveCount(0)

  async #entriesOf(menu: Menu): Promise<Entry[]> {
    const page = this.#page
    await this.#begin(menu)
    await menu.open?.(page)
    await menu.entries(page).filter({ visible: true }).first().waitFor()
    return menu.entries(page).evaluateAll((links) =>
      links
        // What opens beside the page leaves the page as it is.
        .filter((link) => link.checkVisibility() && link.getAttribute('target') !== '_blank')
        .map((link) => ({
          label: link.getAttribute('aria-label') ?? link.textContent ?? '',
          href: link.getAttribute('href') ?? '',
        })),
    )
  }

  /** To a page that shows the menu and has nothing opened over it, by as few loads as possible. */
  async #begin({ at }: Menu) {
    const page = this.#page
    const isOpen = await page.locator('dialog[open], header [aria-expanded=true]').count()
    if (!isOpen && (at ? page.url() === origin + at : await page.getByRole('contentinfo').isVisible()))
      return this.#isLoaded()
    await page.goto(at ?? start)
    await expectOwnPage(page)
    await this.#isLoaded()
  }

  async #click(menu: Menu, { href }: Entry) {
    const page = this.#page
    const target = new URL(href, page.url())
    if (target.origin !== origin) {
      if (target.protocol !== 'https:') this.#blame('leads out of the site without https')
      return
    }
    const isWithin = target.pathname === menu.at
    // From another page, so that arriving can be seen.
    if (!menu.at && target.pathname === new URL(page.url()).pathname)
      await page.goto(target.pathname === start ? elsewhere : start)
    await this.#begin(menu)
    await menu.open?.(page)
    const way = menu
      .entries(page)
      .and(page.locator(`[href="${href}"]`))
      .filter({ visible: true })
      .first()
    // What the person did last, here or on another device, changes what a page lists: then the address is followed.
    const isListed = !menu.at || (await way.count()) > 0
    await (isListed ? way.click() : page.goto(href))
    const next = leadsOn.get(target.pathname)
    await page.waitForURL((url) =>
      next
        ? url.pathname.startsWith(next)
        : url.pathname === target.pathname && (!isWithin || url.search === target.search),
    )
    // Whoever arrives is put at the heading, when the page is there and the menu is gone.
    if (!isWithin && isListed)
      await expect(page.locator('main h1:focus, dialog[open]:not([data-fills])'), 'somebody arrives').not.toHaveCount(0)
    await this.look()
    if (menu.at && !isWithin) await page.goBack()
  }
}
