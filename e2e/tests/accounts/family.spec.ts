import type { Page } from '@playwright/test'
import { isPhone, openAccountMenu } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

async function unfold(page: Page) {
  const linked = page.getByRole('button', { name: 'Akun terhubung' })
  if ((await linked.getAttribute('aria-expanded')) === 'false') await linked.click()
}

async function addChild(page: Page, name: string, level: string) {
  await page.getByRole('button', { name: 'Tambah anak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah akun anak' })
  await dialog.getByLabel('Nama lengkap anak').fill(name)
  await dialog.getByLabel('Jenjang/usia').selectOption({ label: level })
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tambah anak' }).click()
  await expect(dialog).toBeHidden()
}

test('a parent adds two children, switches to one, to the sibling and back (B126, B127, B128, B188)', async ({
  page,
}) => {
  const parent = stranger()
  await register(page, parent, 'Orangtua')
  await page.goto('/profile?page=akun-relasi')
  await addChild(page, 'Raka Pradana', 'Kelas 5')
  await addChild(page, 'Nala Pradana', 'Kelas 8')
  await expect(page.getByText('3 tempat tersisa')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Masuk sebagai Raka' }).click()
  await expect(page.getByRole('heading', { name: 'Sekarang kamu masuk sebagai Raka Pradana' })).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL('**/dashboard')

  await openAccountMenu(page)
  await unfold(page)
  await page.getByRole('button', { name: /Nala Pradana/ }).click()
  await expect(page.getByRole('heading', { name: 'Sekarang kamu masuk sebagai Nala Pradana' })).toBeVisible()
  await page.waitForURL('**/dashboard')
  await openAccountMenu(page)
  await unfold(page)
  await page.getByRole('button', { name: new RegExp(parent.name) }).click()
  await expect(page.getByRole('heading', { name: `Sekarang kamu masuk sebagai ${parent.name}` })).toBeVisible()
})

test('switching by the keyboard alone', async ({ page }) => {
  test.skip(isPhone(page), 'a keyboard belongs to a desk')
  await register(page, stranger(), 'Orangtua')
  await page.goto('/profile?page=akun-relasi')
  await addChild(page, 'Bima Pradana', 'TK B')
  await page.goto('/login-relation')
  await page.keyboard.press('Tab')
  const child = page.getByRole('button', { name: /^Masuk sebagai Bima Pradana/ })
  for (let press = 0; press < 6 && !(await child.evaluate((row) => row === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test("children are registered with an institution's form (B085, B453, B461)", async ({ page }) => {
  await register(page, stranger(), 'Orangtua')
  await page.goto('/register-children?form_id=murid-baru-cendekia')
  await page.getByRole('button', { name: 'Daftarkan anak' }).click()
  await expect(page.getByText('Masukkan kode pos/kelurahan domisili')).toBeVisible()
  await page.getByLabel('Nama lengkap anak').fill('Siti Rahma')
  await page.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 1' })
  if (isPhone(page)) await page.getByRole('button', { name: /^Domisili/ }).click()
  const search = isPhone(page) ? page.getByRole('searchbox') : page.getByRole('combobox', { name: 'Domisili' })
  await search.fill('cibinong')
  await page
    .getByRole(isPhone(page) ? 'radio' : 'option', { name: /Cibinong/ })
    .or(page.getByRole('button', { name: /Cibinong.*Bogor/ }))
    .first()
    .click()
  await page.getByLabel('Kota lokasi belajar').selectOption({ index: 1 })
  await expect(page.getByLabel('Lokasi belajar', { exact: true }).locator('option')).not.toHaveCount(1)
  await page.getByLabel('Lokasi belajar', { exact: true }).selectOption({ index: 1 })
  const phone = page.getByLabel(/^Nomor ponsel anak/)
  await phone.fill('081234567890')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Daftarkan anak' }).click()
  await page.waitForURL(/\/register-children-profile/)
  await expect(page.getByRole('heading', { name: 'Siti Rahma' })).toBeVisible()
  await expectAccessible(page)
})
