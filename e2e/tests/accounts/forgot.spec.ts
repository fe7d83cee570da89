import type { Page } from '@playwright/test'
import { typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, forgetSession, linkOf, type Person, register, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const another = 'kapal kayu di dermaga'

async function ask(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lupa kata sandi' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
}

async function setNew(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Buat kata sandi baru' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kata sandi baru').fill(another)
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Kata sandimu sudah diganti. Silakan masuk.')).toBeVisible()
}

async function logIn(page: Page, password: string) {
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** An account, and a browser that knows nothing of it. */
async function forgotten(page: Page, verified: boolean): Promise<Person> {
  const person = stranger()
  await register(page, person)
  if (verified) {
    const data = { email: person.email, otp: await codeOf(page.request, person.email), otp_purpose_id: 4 }
    expect((await page.request.post('/api/auth/verify-otp', { headers: { Origin: origin }, data })).status()).toBe(200)
  }
  await forgetSession(page)
  return person
}

test('forget the password and set another by the link (B104, B147, B148, B152, B153)', async ({ page }) => {
  const person = await forgotten(page, true)
  await ask(page, person.email)
  const sent = page.getByRole('dialog', { name: 'Email Berhasil Dikirim' })
  await expect(sent).toContainText(person.email)
  await expect(sent.getByRole('button', { name: /^Kirim ulang dalam (01:00|00:5\d)$/ })).toBeVisible()
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Mengerti' }).click()

  const link = await linkOf(page.request, person.email, '/forgot-password#')
  await page.goto('/')
  await page.goto(link)
  await expect(page).toHaveURL('/forgot-password')
  await setNew(page)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await logIn(page, person.password)
  await expect(page.getByText('Email atau kata sandi tidak sesuai.')).toBeVisible()
  await logIn(page, another)
  await expect(page).toHaveURL('/')

  await forgetSession(page)
  await page.goto(link)
  await page.getByLabel('Kata sandi baru').fill('tautan ini sudah dipakai')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByRole('button', { name: 'Simpan kata sandi' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Kata sandi baru')).toHaveValue('tautan ini sudah dipakai')
})

test('an address that is not verified gets a code (B149, B152)', async ({ page }) => {
  const person = await forgotten(page, false)
  const first = await codeOf(page.request, person.email)
  await ask(page, person.email)
  await expect(page.getByRole('dialog', { name: 'Masukkan kode dari email' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => codeOf(page.request, person.email)).not.toBe(first)
  await typeCode(page, await codeOf(page.request, person.email))
  await setNew(page)
  await logIn(page, another)
  await expect(page).toHaveURL('/')
})

test('an unknown address, a malformed one, and too many letters (B150, B151, B176)', async ({ page }) => {
  const person = await forgotten(page, true)
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Kirim tautan' })
  await page.getByLabel('Email').fill('bukan-email')
  await send.click()
  await expect(page.getByText('Email tidak valid')).toBeVisible()
  await page.getByLabel('Email').fill(`tidak-ada-${Date.now()}@surel.example`)
  await send.click()
  await expect(page.getByText('Email tidak terdaftar')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await send.click()
  await page.getByRole('dialog', { name: 'Email Berhasil Dikirim' }).getByRole('button', { name: 'Mengerti' }).click()
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Batas Percobaan Tercapai' })).toBeVisible()
  await expectAccessible(page)
})

test('a logged-in person changes the password with the current one (B069)', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  await page.goto('/?masuk=passwordbaru')
  const form = page.getByRole('dialog', { name: 'Buat kata sandi baru' })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Kata sandi sekarang').fill('bukan yang ini')
  await form.getByLabel('Kata sandi baru').fill(another)
  await form.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(form.getByText('Kata sandi tidak sesuai.')).toBeVisible()
  await form.getByLabel('Kata sandi sekarang').fill(person.password)
  await form.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByText('Kata sandimu sudah diganti.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk', exact: true })).toBeHidden()
})
