import { expectAccessible } from '../../support/axe.ts'
import { linkOf, register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const family = '/profile?page=akun-relasi'

test('a parent adds a child with an address, and its owner confirms it', async ({ page, browser }) => {
  const parent = stranger()
  const child = stranger()
  await register(page, parent, 'Orangtua')
  await page.goto(family)
  await page.getByRole('button', { name: 'Tambah anak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah akun anak' })
  await dialog.getByLabel('Nama lengkap anak').fill('Raka Pradana')
  await dialog.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 5' })
  await dialog.getByLabel('Email anak').fill(child.email)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Tambah anak' }).click()
  await expect(page.getByText(`Menunggu konfirmasi dari ${child.email}`)).toBeVisible()
  await expectAccessible(page)

  // The letter is opened on the owner's own device.
  const link = await linkOf(page.request, child.email, '/konfirmasi-email-anak#')
  const { pathname, hash } = new URL(link)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const own = await context.newPage()
  await own.goto(pathname + hash)
  await expect(own.getByText(`${parent.name} tetap bisa masuk ke akun itu`)).toBeVisible()
  expect(new URL(own.url()).hash).toBe('')
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Ya, ini emailku' }).click()
  await expect(own.getByRole('heading', { name: 'Emailmu sudah terkonfirmasi' })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('link', { name: 'Buat kata sandi' }).click()
  await own.waitForURL('**/forgot-password')
  await context.close()

  await page.goto(family)
  await expect(page.getByRole('button', { name: 'Masuk sebagai Raka' })).toBeVisible()
  await expect(page.getByText('Menunggu konfirmasi')).toBeHidden()
})

test('a child shows a code after giving its password, and a parent types it', async ({ page, browser }) => {
  const child = stranger()
  await register(page, child, 'Murid')
  await page.goto(family)
  await expect(
    page.getByText('akan bisa masuk ke akunmu, melihat belajarmu, dan mengatur datamu.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan kode' }).click()
  const proof = page.getByRole('dialog')
  await proof.getByRole('textbox').fill(child.password)
  await page.keyboard.press('Enter')
  const shown = page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  const code = (await shown.textContent()) ?? ''

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const parent = await context.newPage()
  await register(parent, stranger(), 'Orangtua')
  await parent.goto(family)
  const section = parent.getByRole('region', { name: 'Hubungkan dengan kode' })
  await section.getByLabel('Kode dari layar anak').fill(code.toLowerCase())
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: 'Hubungkan' }).click()
  await expect(parent.getByRole('button', { name: /^Masuk sebagai/ })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Putuskan hubungan' })).toBeVisible()
})
