import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { enterChild, logInAs } from '../../support/people.ts'
import { comment, form } from '../../support/rating.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

// That somebody finishes a class, is asked and rates it is the end of `every-kind.spec.ts`: there everything is done.

/** Of a class of the demo's Raka whose scoring date is over (B322), and which he has not reviewed. */
const scored = '/aktivitas/martabak4-adil-itu-sama-besar'

const intro = (page: Page) => page.getByRole('dialog', { name: 'Bagaimana belajarmu sejauh ini?' })

test('who is asked may say later, opens the form by hand, and finds what was typed after a reload (B322, B325, B326)', async ({
  page,
}) => {
  await enterChild(page, 'Raka')
  await page.goto(scored)
  await intro(page).getByRole('button', { name: 'Nanti saja' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // By going on nobody is asked again.
  await page
    .getByRole('link', { name: isPhone(page) ? /^Lanjut ke/ : /^Berikutnya:/ })
    .filter({ visible: true })
    .click()
  await expect(page).not.toHaveURL(new RegExp(`${scored}$`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  await page.getByRole('link', { name: 'Penilaian' }).click()
  await page.getByRole('button', { name: 'Beri ulasan' }).click()
  await form(page).getByRole('radio', { name: '5 dari 5 bintang' }).check()
  await comment(page).fill('Papan potongnya paling seru.')
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^draft:.*rating/.test(key))))
    .toBe(true)

  await page.goto(scored)
  await intro(page).getByRole('button', { name: 'Beri ulasan' }).click()
  await expect(comment(page)).toHaveValue('Papan potongnya paling seru.')
  await form(page).getByRole('button', { name: 'Mulai dari awal' }).click()
  await expect(comment(page)).toHaveCount(0)
})

test('an operator hides a review with a reason, and shows it again', async ({ page, browser }) => {
  // Each width has a programme of its own.
  const program = isPhone(page) ? 'membatik-dari-rumah' : 'cerpen-pertamaku'
  const words = isPhone(page) ? 'Kain pertamaku miring' : 'Naskahku akhirnya selesai'
  const address = `/program/${program}?tab=ulasan`
  await logInAs(page, 'admin')
  await page.goto(address)
  const row = page.getByRole('listitem').filter({ hasText: words })
  const decide = async (name: RegExp, act: string, told: string) => {
    await row.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Diperiksa pengelola.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: act }).click()
    await expect(page.getByText(told)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await decide(/^Sembunyikan ulasan/, 'Sembunyikan', 'Ulasan disembunyikan.')
  await expect(row.getByText('Disembunyikan')).toBeVisible()
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL: origin })
  await visitor.goto(address)
  await expect(visitor.getByText('dari 5 bintang').first()).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
  await visitor.close()

  await decide(/^Tampilkan lagi ulasan/, 'Tampilkan lagi', 'Ulasan tampil lagi.')
  await expect(row.getByText('Disembunyikan')).toHaveCount(0)
})
