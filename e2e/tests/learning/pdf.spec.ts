import { expectAccessible } from '../../support/axe.ts'
import { key } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test('a book in PDF is read on the page, and opens where it was left', async ({ page }) => {
  const person = { email: 'sekar@surel.example', password: 'belajar di sanggar' }
  const reply = await page.request.post('/api/auth/login', { headers: { ...key, Origin: origin }, data: person })
  expect(reply.status(), await reply.text()).toBe(200)

  await page.goto('/aktivitas/utbkpm-lembar-rumus-dan-contoh-soal')
  const place = page.getByRole('textbox', { name: /^Halaman \d dari 6$/ })
  // The other width reads the same book.
  await place.fill('1')
  await place.press('Enter')
  const first = page.getByRole('region', { name: 'Halaman 1 dari 6' })
  await expect(first.getByText('Cara memakainya')).toBeVisible()
  await expect(first.locator('canvas')).toBeVisible()
  await expectAccessible(page)

  await place.fill('5')
  await place.press('Enter')
  await expect(place).toHaveAccessibleName('Halaman 5 dari 6')
  await expect(page.getByRole('region', { name: 'Halaman 5 dari 6' }).getByText('4. Data dan peluang')).toBeVisible()
  await page.getByRole('button', { name: 'Perbesar halaman' }).click()
  await expect(place).toHaveAccessibleName('Halaman 5 dari 6')

  await page.reload()
  await expect(place).toHaveAccessibleName('Halaman 5 dari 6')
  await expect(page.getByRole('link', { name: 'Unduh PDF' })).toHaveAttribute('href', /\/media\/\d+\/.+\.pdf$/)
})
