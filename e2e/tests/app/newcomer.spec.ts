import type { Page } from '@playwright/test'
import { isPhone, openFamily, typeCode } from '../../support/account.ts'
import { cardsOf, firstCardsOf, menusOf, menusOfVisitors, offers } from '../../support/menus.ts'
import { logInAs, register, stranger, withoutTours } from '../../support/people.ts'
import { Stroll } from '../../support/stroll.ts'
import { expect, test } from '../../support/test.ts'

// Everybody who comes to the demo follows every entry of every menu that is theirs, by clicking: each leads to a page with its own
// name and a way on, and nothing in it fails. What everybody is offered is walked by the visitor and by the new student.

test('a visitor looks around', async ({ page }) => {
  const stroll = new Stroll(page)
  await stroll.follow([...menusOfVisitors, firstCardsOf('/')])
  expect(stroll.faults).toEqual([])
})

/** From the newest letter to the address, as it stands in the demo's mailbox. */
async function codeFromMailbox(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/dev/kotak-surat')
  const letter = mailbox.getByRole('link').filter({ hasText: email })
  expect((await letter.boundingBox())?.height, "a letter's row can be read").toBeLessThan(200)
  await letter.click()
  const code = (await mailbox.getByLabel('Kode', { exact: true }).textContent()) ?? ''
  await mailbox.close()
  return code
}

async function registerByHand(page: Page, { name, email, password }: ReturnType<typeof stranger>) {
  await page.goto('/')
  const bar = page.getByRole('banner')
  if (isPhone(page)) await bar.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Daftar', exact: true }).filter({ visible: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Buat akun' })
  await form.getByLabel('Nama lengkap').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Kata sandi', { exact: true }).fill(password)
  await form.getByText('Murid', { exact: true }).click()
  await form.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 5' })
  await form.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByRole('dialog', { name: 'Masukkan kode verifikasi' })).toBeVisible()
  await typeCode(page, await codeFromMailbox(page, email))
  await expect(page.getByText('Selamat! Akunmu terverifikasi')).toBeVisible()
}

test('a new student registers, takes the three steps of the first day, and looks around', async ({ page }) => {
  const stroll = new Stroll(page)
  await registerByHand(page, stranger())
  const firstDay = page.getByRole('region', { name: 'Hari pertamamu' })
  await firstDay.getByRole('link', { name: 'Lihat kelas' }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await stroll.look('classes for the level')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Latihan AKM Numerasi Kelas 5' }).click()
  await page.getByRole('button', { name: 'Ikut program' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/aktivitas\//)
  await stroll.look('the first activity')
  await expect(page.getByRole('banner').getByText(/^1\/\d+ Aktivitas/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(firstDay).toBeHidden()

  await stroll.follow([...menusOf(page), ...offers])
  expect(stroll.faults).toEqual([])
})

test('a new parent adds a child and finds it on the dashboard', async ({ page }) => {
  await register(page, stranger(), 'Orangtua')
  await withoutTours(page)
  const stroll = new Stroll(page)
  await page.goto('/dashboard')
  await stroll.look('the dashboard of a parent without children')
  await openFamily(page)
  await page.getByRole('navigation', { name: 'Menu akun' }).getByRole('link', { name: 'Tambah anak' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah akun anak' })
  await dialog.getByLabel('Nama lengkap anak').fill('Tari Prameswari')
  await dialog.getByLabel('Jenjang/usia').selectOption({ label: 'Kelas 2' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Tambah anak' }).click()
  await expect(dialog).toBeHidden()
  await stroll.look('the family')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Anak-anakmu' }).getByRole('listitem')
  await expect(card.getByRole('heading', { name: 'Tari Prameswari' })).toBeVisible()
  await card.getByRole('link', { name: 'Cari kelas untuknya' }).click()
  await expect(page).toHaveURL(/\/search/)
  await stroll.look('classes for the child')
  expect(stroll.faults).toEqual([])
})

test('a parent looks around', async ({ page }) => {
  await logInAs(page, 'dewi')
  await withoutTours(page)
  const stroll = new Stroll(page)
  await stroll.follow(menusOf(page, true))
  expect(stroll.faults).toEqual([])
})

test('a child whose parent switched looks around', async ({ page }) => {
  // Each width has a child of its own: what one does is the other's dashboard, and its rows would go from under the hand.
  const child = isPhone(page) ? 'Raka' : 'Nala'
  await logInAs(page, 'dewi')
  const stroll = new Stroll(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Masuk sebagai ${child}` }).click()
  await expect(page.getByRole('heading', { name: `Sekarang kamu masuk sebagai ${child} Pradana` })).toBeVisible()
  await page.waitForURL('**/dashboard')
  await withoutTours(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${child}$`) })).toBeVisible()
  await stroll.follow([...menusOf(page), cardsOf('/dashboard')])
  expect(stroll.faults).toEqual([])
})

test('a teacher looks around, and at the work that waits', async ({ page }) => {
  await logInAs(page, 'ratna')
  const stroll = new Stroll(page)
  await stroll.follow([...menusOf(page), firstCardsOf('/studio/penilaian')])
  expect(stroll.faults).toEqual([])
})

test('an operator looks around', async ({ page }) => {
  await logInAs(page, 'admin')
  const stroll = new Stroll(page)
  await stroll.follow(menusOf(page))
  expect(stroll.faults).toEqual([])
})
