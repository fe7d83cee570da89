import { logOut, typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { codeOf, stranger } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test('register, verify by code, log out, log in (B133, B134, B122, B178)', async ({ page }) => {
  const person = stranger()
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Masuk' })
    .or(page.getByRole('banner').getByRole('link', { name: 'Masuk' }))
    .first()
    .click()
  const login = page.getByRole('dialog', { name: 'Masuk' })
  await expect(login).toBeVisible()
  await login.getByRole('button', { name: 'Daftar', exact: true }).click()

  const form = page.getByRole('dialog', { name: 'Buat akun' })
  await expectAccessible(page)
  await form.getByLabel('Nama lengkap').fill(person.name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await form.getByText('Guru', { exact: true }).click()
  await form.getByRole('button', { name: 'Daftar' }).click()

  const code = page.getByRole('dialog', { name: 'Masukkan kode verifikasi' })
  await expect(code).toContainText('•••@surel.example')
  await expect(code.getByRole('button', { name: /^Kirim ulang dalam/ })).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, await codeOf(page.request, person.email))
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
  await expect(code).toBeHidden()

  await logOut(page)
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan yang ini')
  await submit.click()
  await expect(page.getByText('Email atau kata sandi tidak sesuai.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await submit.click()
  await expect(page).not.toHaveURL(/login/)
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data.is_email_verified).toBe(true)
})

test('a demo card logs a person in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Dewi Kartika/ }).click()
  await expect(page).not.toHaveURL(/login/)
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data.child).toHaveLength(3)
})

test('a protected page asks to log in and is opened afterwards (B072, B075)', async ({ page }) => {
  await page.goto('/jadwal')
  await expect(page).toHaveURL(/\/\?.*redirect-path=/)
  const login = page.getByRole('dialog', { name: 'Masuk' })
  await login.getByRole('button', { name: /Dewi Kartika/ }).click()
  await expect(page).toHaveURL(/\/jadwal/)
})

test('the query opens the log-in and the registration (B068, B070)', async ({ page }) => {
  await page.goto('/?masuk=email')
  await expect(page.getByRole('dialog', { name: 'Masuk' })).toBeVisible()
  await page.goto('/?daftar=email')
  await expect(page.getByRole('dialog', { name: 'Buat akun' })).toBeVisible()
})
