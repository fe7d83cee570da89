import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logOut, typeCode } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { type Person, register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

/** What an authenticator app shows (RFC 6238); `ahead` is the next half minute's. */
function codeOf(secret: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const tag = createHmac('sha1', key).update(step).digest()
  const word = tag.readUInt32BE((tag.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(word % 1_000_000).padStart(6, '0')
}

async function openSecurity(page: Page) {
  await page.goto('/profile?page=keamanan')
  const section = page.getByRole('region', { name: 'Verifikasi dua langkah' })
  await expect(section.getByText('Belum aktif.')).toBeVisible()
  return section
}

async function prove(page: Page, person: Person) {
  await page.getByLabel('Kata sandi sekarang').fill(person.password)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
}

async function firstStep(page: Page, person: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible()
}

test('an authenticator app guards the account, and a recovery code opens it once', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  const section = await openSecurity(page)
  await section.getByRole('button', { name: 'Tambah aplikasi autentikator' }).click()
  await prove(page, person)

  const dialog = page.getByRole('dialog', { name: 'Aplikasi autentikator' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await dialog.getByLabel('Kode 6 angka dari aplikasi').fill('000000')
  await dialog.getByRole('button', { name: 'Aktifkan' }).click()
  await expect(dialog.getByText('Belum cocok.')).toBeVisible()
  await dialog.getByLabel('Kode 6 angka dari aplikasi').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Aktifkan' }).click()

  const shown = page.getByRole('dialog', { name: 'Kode pemulihan' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const recovery = (await shown.getByRole('listitem').first().textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Sudah kusimpan' }).click()
  await expect(section.getByText('Sisa 10 kode pemulihan.')).toBeVisible()
  await expectAccessible(page)

  await logOut(page)
  await firstStep(page, person)
  await expectAccessible(page)
  await typeCode(page, '000000')
  await expect(page.getByText('Belum cocok.')).toBeVisible()
  await typeCode(page, codeOf(secret, 1))
  await expect(page).toHaveURL('/')

  await logOut(page)
  await firstStep(page, person)
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await expectAccessible(page)
  await page.getByLabel('Kode pemulihan').fill(recovery.toUpperCase())
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL('/')

  await logOut(page)
  await firstStep(page, person)
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan').fill(recovery)
  await page.getByLabel('Kode pemulihan').press('Enter')
  await expect(page.getByText('Belum cocok.')).toBeVisible()
})

test('a passkey guards the account', async ({ page }) => {
  const person = stranger()
  await register(page, person)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })

  const section = await openSecurity(page)
  await section.getByRole('button', { name: 'Tambah kunci sandi' }).click()
  await prove(page, person)
  const shown = page.getByRole('dialog', { name: 'Kode pemulihan' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await shown.getByRole('button', { name: 'Sudah kusimpan' }).click()
  await expect(section.getByText(/^Kunci sandi \(passkey\), sejak/)).toBeVisible()

  await logOut(page)
  await firstStep(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pakai kunci sandi' }).click()
  await expect(page).toHaveURL('/')
})
