import type { Request } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { joinProgram, topicOf } from '../../support/learning.ts'
import { expectOwnPage } from '../../support/own-page.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('no row of the list of activities moves when the activities of a topic above come late (B288)', async ({
  page,
}) => {
  await register(page, stranger())
  const first = await joinProgram(page.request, 'jelajah-hutan-gambut')
  await page.goto(`/aktivitas/${first}`)
  await expectOwnPage(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  const heads = page.locator('.study-topic-head').filter({ visible: true })
  await expect(heads.nth(2)).toBeVisible()
  // The first to be unfolded is told last. The topic that one is in is asked for again when its activity is done: that is not held.
  const own = await topicOf(page.request, first)
  const askedFor = (request: Request) => (request.postDataJSON() as { chapter_id: number }).chapter_id
  const held: { topic: number; go: () => void }[] = []
  await page.route(/chapter-detail/, async (route) => {
    const topic = askedFor(route.request())
    if (topic !== own && held.length === 0) await new Promise<void>((go) => held.push({ topic, go }))
    await route.continue()
  })
  const told = page.waitForResponse((response) => {
    return response.url().includes('chapter-detail') && ![own, held[0]?.topic].includes(askedFor(response.request()))
  })
  for (const place of [1, 2]) {
    const head = heads.nth(place)
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  }
  const rows = page.locator('.thread-link').filter({ visible: true })
  const places = () =>
    rows.evaluateAll((all) => all.map((row) => [row.textContent, row.getBoundingClientRect().top] as const))
  await told
  const before = new Map(await places())
  for (const { go } of held) go()
  await expect.poll(() => rows.count()).toBeGreaterThan(before.size)
  const after = new Map(await places())
  for (const [row, top] of before) expect(after.get(row), row ?? '').toBe(top)
})
