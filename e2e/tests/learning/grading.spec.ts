import type { Locator } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { logInAs } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is on the page')
  return { ...box, end: box.y + box.height }
}

/** The title takes the width of its row, and the tag stands under it. */
async function expectTagBelow(row: Locator, tag: Locator) {
  const title = row.locator('b').first()
  const [above, below, place] = await Promise.all([boxOf(title), boxOf(tag), boxOf(title.locator('..'))])
  expect(above.width).toBeCloseTo(place.width, 0)
  expect(below.y).toBeGreaterThanOrEqual(above.end)
}

test('the tag of what is to be graded stands under its title, which has the whole width of a phone (U19)', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'a wider window has both in one line')
  await logInAs(page, 'ratna')
  await page.goto('/studio/penilaian')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) await expectTagBelow(row, row.getByText(/menunggu/i).last())

  await page.goto('/studio/penilaian/matematika-asyik-kelas-5-pecahan-desimal?status=dinilai')
  const graded = rows.filter({ hasText: 'Raka Pradana' }).first()
  await expectTagBelow(graded, graded.getByText(/^Nilai /))
})
