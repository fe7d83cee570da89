import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { forgetSession, register, stranger } from '../../support/people.ts'
import { origin, port } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

async function enterAs(page: Page, name: string, email: string) {
  await page.getByRole('link', { name: 'Lanjutkan dengan Google' }).click()
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
}

test('a newcomer comes in by Google, says who they are and goes on (B051)', async ({ page }) => {
  const { name, email } = stranger()
  await page.goto('/?redirect-path=%2Fjadwal')
  await enterAs(page, name, email)
  await expect(page).toHaveURL(/\/register-google/)
  await expect(page.getByRole('heading', { level: 1, name: 'Satu langkah lagi' })).toBeVisible()
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(name)
  await page.getByText('Murid', { exact: true }).click()
  await page.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 8' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(page).toHaveURL('/jadwal')
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data).toMatchObject({
    profession_name: 'Murid',
    year_level_name: 'SMP Kelas 8',
    email,
    is_email_verified: true,
  })
})

test('an address with an account is linked after one log-in with the password', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  await forgetSession(page)
  await page.goto('/login')
  await enterAs(page, person.name, person.email)
  await expect(page).toHaveURL(/\/login\?.*google=hubungkan/)
  await expect(page.getByText(/untuk menghubungkannya dengan Google/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL('/')
  await forgetSession(page)
  await page.goto('/login')
  await enterAs(page, person.name, person.email)
  await expect(page).toHaveURL('/')
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: origin } })
  expect((await me.json()).data).toMatchObject({ email: person.email })
})

test("no page loads anything of Google's, so there is no prompt to cancel (B087)", async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).port !== String(port)) foreign.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Lanjutkan dengan Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Daftar' }).click()
  await expect(page.getByRole('link', { name: 'Lanjutkan dengan Google' })).toBeVisible()
  expect(foreign).toEqual([])
})
