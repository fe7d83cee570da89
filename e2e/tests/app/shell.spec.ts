import type { Page } from '@playwright/test'
import { isPhone, openAccountMenu } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { join } from '../../support/learning.ts'
import { register, stranger } from '../../support/people.ts'
import { watchShifts } from '../../support/shifts.ts'
import { expect, showTours, test } from '../../support/test.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const headerHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header')].reduce((sum, header) => sum + header.getBoundingClientRect().height, 0),
  )

test('the header of a phone takes 0, 72 or 64 px (B244)', async ({ page }) => {
  test.skip(!isPhone(page), "the phone's header")
  await page.goto('/')
  await register(page, stranger())
  const { activity } = await join(page.request)
  for (const [path, height] of [
    ['/search', 64],
    ['/zoom-leave', 64],
    [`/aktivitas/${activity}`, 72],
    ['/404', 0],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('#root .sv')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()
    // A line below it is not part of it.
    expect(Math.floor(await headerHeight(page)), path).toBeLessThanOrEqual(height + 1)
    expect(Math.floor(await headerHeight(page)), path).toBeGreaterThanOrEqual(height)
  }
})

test('on paper a legal text stands alone', async ({ page }) => {
  await page.goto('/kebijakan-privasi')
  await expect(page.getByRole('navigation', { name: 'Daftar isi' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Kebijakan privasi' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Daftar isi' })).toBeHidden()
})

test.describe('on an Android phone', () => {
  test.use({ userAgent: android })

  test('the app is offered without moving or covering the page, until it is declined (B022, B023)', async ({
    page,
  }) => {
    test.skip(!isPhone(page), 'the app is for phones')
    const moved = await watchShifts(page)
    await page.goto('/')
    const ribbon = page.getByRole('complementary', { name: 'Aplikasi' })
    await expect(ribbon.getByRole('button', { name: 'Buka aplikasi' })).toBeVisible()
    const [above, below] = await Promise.all([ribbon.boundingBox(), page.getByRole('banner').boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(await moved()).toBeLessThan(0.05)
    await expectAccessible(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Tentang kami' }).click()
    const asked = page.getByRole('dialog', { name: 'Lanjut di aplikasi?' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Tetap di peramban' }).click()
    await expect(asked).toBeHidden()
    await expect(ribbon).toBeHidden()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'download-recommendation')
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(ribbon).toBeHidden()
  })
})

test("the family's tour shows in the account menu, once (B113, B168, B170)", async ({ page }) => {
  await showTours(page)
  await page.goto('/')
  await register(page, stranger(), 'Orangtua')
  await page.goto('/tentang-kami')
  await openAccountMenu(page)
  await expect(page.getByRole('dialog', { name: 'Keluargamu di satu tempat' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lanjut' }).press('Enter')
  const done = page.waitForResponse(
    (reply) => reply.url().includes('/api/user/coachmark') && reply.request().method() === 'POST',
  )
  await page.getByRole('dialog', { name: 'Pindah akun tanpa keluar' }).getByRole('button', { name: 'Mengerti' }).click()
  await done
  const kept = await page.request.get('/api/user/coachmark?device=web')
  expect((await kept.json()).data).toContain('relation')
  await page.reload()
  await openAccountMenu(page)
  await expect(page.getByRole('button', { name: 'Akun terhubung' })).toHaveAttribute('aria-expanded', 'false')
})

test('a student on a phone is shown the dashboard (B169)', async ({ page }) => {
  test.skip(!isPhone(page), "the phone's tour")
  await showTours(page)
  await page.goto('/login')
  await page.getByRole('button', { name: /Sekar Arum/ }).click()
  const step = page.getByRole('dialog', { name: 'Semua kelasmu ada di Dashboard' })
  await expect(step).toBeVisible()
  await expectAccessible(page)
  await step.getByRole('button', { name: 'Buka Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test("one's own searches come back and can be removed by keys (B163, B166)", async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  await page.goto('/tentang-kami')
  const box = page.getByRole('combobox', { name: 'Cari program' })
  const open = async () => {
    if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Cari' }).click()
    else await box.click()
  }
  await open()
  const kept = page.waitForResponse((reply) => reply.url().includes('/api/discovery/search-keyword'))
  await box.fill('peta buta')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?keyword=peta+buta')
  await kept

  await page.goto('/tentang-kami')
  await open()
  const grid = page.getByRole('grid', { name: 'Saran pencarian' })
  await expect(grid.getByRole('row')).toHaveText(['peta buta'])
  await expectAccessible(page)
  const removed = page.waitForResponse((reply) => reply.url().includes('/remove-suggestion-keyword'))
  await box.press('ArrowDown')
  await box.press('ArrowRight')
  await box.press('Enter')
  await expect(grid).toBeHidden()
  await removed
  const left = await page.request.get('/api/discovery/suggestion-keyword?keyword=')
  expect((await left.json()).data.keywords).toEqual([])
})

test('the bell opens an accessible panel and any panel closes the others (B031, B155)', async ({ page }) => {
  test.skip(isPhone(page), 'a phone opens the page')
  await page.goto('/')
  await register(page, stranger())
  await page.goto('/tentang-kami')
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /^Notifikasi/ }).click()
  const panel = page.getByRole('region', { name: 'Notifikasi' })
  await expect(panel.getByRole('tab')).toHaveText([/^Kelas/, /^Info/])
  await expect(panel.getByText('Belum ada kabar dari kelasmu')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Menu profil/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu akun' })).toBeVisible()
  await expectAccessible(page)
})

test('a programme with something to do has one bar at the foot of a phone, also for somebody who is logged in', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'the bars of a phone')
  await page.goto('/login')
  await page.getByRole('button', { name: /Sekar Arum/ }).click()
  await expect(page.getByRole('navigation', { name: 'Navigasi bawah' })).toBeVisible()
  await page.goto('/search?price=free')
  await page.locator("a[href^='/program/']").first().click()
  await expect(page.locator('.action-bar')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigasi bawah' })).toBeHidden()
  const box = await page.locator('.action-bar').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height)
  expect(box?.height).toBeLessThan(100)
})

test('the look is switched to dark in the account menu, and stays so', async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  await page.goto('/tentang-kami')
  await openAccountMenu(page)
  await page.getByRole('switch', { name: 'Tampilan gelap' }).check()
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('region', { name: 'Hari pertamamu' })).toBeVisible()
  await expectAccessible(page)
})
