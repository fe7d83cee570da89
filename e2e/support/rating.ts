import { type Browser, expect, type Page } from '@playwright/test'
import { isPhone } from './account.ts'
import { expectAccessible } from './axe.ts'
import { post } from './call.ts'
import type { Person } from './people.ts'
import { origin } from './site.ts'

export const intro = (page: Page) => page.getByRole('dialog', { name: 'Semua aktivitas selesai. Apa kesanmu?' })
export const form = (page: Page) => page.getByRole('dialog', { name: 'Beri ulasan' })
export const comment = (page: Page) => page.getByRole('textbox', { name: 'Ceritakan pengalamanmu' })
const star = (page: Page, value: number) => page.getByRole('radio', { name: `${value} dari 5 bintang` })

/** Another device of the same person, as wide as this one, at the same page. */
async function secondDevice(browser: Browser, page: Page, { email, password }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  const second = await context.newPage()
  await post(second.request, '/api/auth/login', { email, password })
  await second.goto(page.url())
  await intro(second).getByRole('button', { name: 'Beri ulasan' }).click()
  return second
}

/** From the intro to the thanks without a mouse (B326, B327, B344). */
async function rateByKeyboard(page: Page, words: string) {
  await expect(intro(page)).toBeVisible()
  await expectAccessible(page)
  await intro(page).getByRole('button', { name: 'Beri ulasan' }).press('Enter')
  await expect(star(page, 1)).toBeFocused()
  await expect(comment(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  for (const value of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(star(page, value)).toBeChecked()
  }
  await page.keyboard.press('Tab')
  await expect(comment(page)).toBeFocused()
  const send = form(page).getByRole('button', { name: 'Kirim ulasan' })
  await page.keyboard.type('seru')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type(`! ${words}`)
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /Sembunyikan namaku/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Terima kasih atas ulasanmu.')).toBeVisible()
  await expect(page).toHaveURL(/tab=penilaian/)
  await expect(form(page)).toHaveCount(0)
}

/** Somebody who has just finished a programme is asked, rates it, sees it among the others and changes it; elsewhere it is settled. */
export async function rateFinished(page: Page, browser: Browser, person: Person, program: string) {
  const words = `Urutannya enak diikuti ${isPhone(page) ? 'di ponsel' : 'di laptop'}, ${Date.now()}.`
  const second = await secondDevice(browser, page, person)
  await rateByKeyboard(page, words)

  await star(second, 2).check()
  await comment(second).fill('Kesan yang lain sama sekali.')
  await second.getByRole('button', { name: 'Kirim ulasan' }).click()
  const failed = second.getByRole('dialog', { name: 'Gagal Mengirim Ulasan' })
  await expect(failed.getByText('Kamu sudah memberi ulasan untuk program ini.')).toBeVisible()
  await expectAccessible(second)
  await failed.getByRole('button', { name: 'Tutup' }).last().click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await second.context().close()

  const activity = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Lihat ulasanmu' }).click()
  await expect(page).toHaveURL(/\/review\/\d+$/)
  await expect(comment(page)).toHaveValue(`seru! ${words}`)
  await expectAccessible(page)
  await star(page, 5).check()
  await comment(page).fill(`Kuubah: ${words}`)
  await page.getByRole('button', { name: 'Simpan ulasan' }).click()
  await expect(page.getByText('Ulasanmu tersimpan.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Kuubah: ${words}` })).toContainText('5 dari 5 bintang')
  await page.reload()
  await page.getByRole('link', { name: 'Kembali ke aktivitas' }).click()
  await expect(page).toHaveURL(new RegExp(`${activity}\\?tab=penilaian$`))

  await page.goto(`/program/${program}?tab=ulasan`)
  const shown = page.getByRole('listitem').filter({ hasText: `Kuubah: ${words}` })
  await expect(shown).toContainText(person.name)
  await expectAccessible(page)
}
