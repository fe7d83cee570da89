import type { Locator, Page } from '@playwright/test'
import { codeOf, forgetSession, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

/** Goes to something as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('register, type the code and log in without a mouse (B133, B178, B180)', async ({ page }) => {
  const person = stranger()
  await page.goto('/?masuk=email')
  const login = page.getByRole('dialog', { name: 'Masuk' })
  await expect(login.getByLabel('Email')).toBeFocused()
  await tabTo(page, login.getByRole('button', { name: 'Daftar', exact: true }))
  await page.keyboard.press('Enter')

  const form = page.getByRole('dialog', { name: 'Buat akun' })
  await expect(form.getByLabel('Nama lengkap')).toBeFocused()
  await page.keyboard.type(person.name)
  await typeInto(page, form.getByLabel('Email'), person.email)
  await typeInto(page, form.getByLabel('Kata sandi', { exact: true }), person.password)
  await tabTo(page, form.getByRole('radio', { name: 'Murid' }))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Orangtua' })).toBeChecked()
  await tabTo(page, form.getByRole('button', { name: 'Daftar', exact: true }))
  await page.keyboard.press('Enter')

  const code = page.getByRole('dialog', { name: 'Masukkan kode verifikasi' })
  const boxes = code.getByRole('group', { name: 'Kode 6 angka' }).getByRole('textbox')
  await expect(boxes.first()).toBeFocused()
  const digits = await codeOf(page.request, person.email)
  await page.keyboard.type(`${digits.slice(0, 3)}0`)
  await page.keyboard.press('Backspace')
  await page.keyboard.type(digits.slice(3))
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
  await expect(code).toBeHidden()

  await forgetSession(page)
  await page.goto('/?masuk=email')
  await expect(login.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  await typeInto(page, login.getByLabel('Kata sandi', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data).toMatchObject({ email: person.email, is_email_verified: true })
})
