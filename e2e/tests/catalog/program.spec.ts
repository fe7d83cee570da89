import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { key } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

interface Card {
  slug: string
  title: string
  reviewers: number
}

async function mostPopular(request: import('@playwright/test').APIRequestContext): Promise<Card> {
  const reply = await request.get('/api/program/list/kelasmu/1/10', { headers: key })
  expect(reply.status(), await reply.text()).toBe(200)
  const { data } = (await reply.json()) as { data: Card[] }
  const [first] = data.filter(({ reviewers }) => reviewers > 0)
  if (!first) throw new Error('the demo has a reviewed programme')
  return first
}

test('a visitor opens a programme, looks into its topics, reads reviews and shares it (R111, B250, B254, T071)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const program = await mostPopular(page.request)
  await page.goto(`/program/${program.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible()
  await expectAccessible(page)

  const topics = page.getByRole('main').getByRole('button', { name: /\d+ Aktivitas, \d+ Menit/ })
  await expect(topics.first()).toHaveAttribute('aria-expanded', 'true')
  const second = topics.nth(1)
  await second.focus()
  const activities = page.waitForResponse((reply) => reply.url().includes('chapter_id='))
  await page.keyboard.press('Enter')
  await activities
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Buka semua' }).click()
  await expect(page.getByRole('button', { name: 'Tutup semua' })).toBeVisible()
  await expect(page.getByText('Bisa dicoba').first()).toBeVisible()
  await expectAccessible(page)

  const parts = page.getByRole('navigation', { name: 'Bagian program' })
  await parts.getByRole('link', { name: 'Deskripsi' }).click()
  await expect(page).toHaveURL(/tab=deskripsi/)
  await expect(page.getByRole('heading', { name: 'Tentang program ini' })).toBeVisible()
  await expectAccessible(page)

  await parts.getByRole('link', { name: /^Ulasan/ }).click()
  await expect(page.getByRole('region', { name: 'Kata yang sudah ikut' }).getByRole('listitem').last()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('complementary', { name: 'Ikut program' }).getByRole('button', { name: 'Bagikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bagikan ke teman' })
  await dialog.getByRole('button', { name: 'Salin tautan' }).click()
  await expect(page.getByText('Berhasil menyalin link program')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/program/${program.slug}$`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('on paper a programme has no bar at the foot (U26)', async ({ page }) => {
  test.skip(!isPhone(page), 'the bar of a phone')
  const program = await mostPopular(page.request)
  await page.goto(`/program/${program.slug}`)
  const bar = page.locator('.action-bar')
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a visitor who wants to join is asked to log in and comes back to the programme', async ({ page }) => {
  const { slug } = await mostPopular(page.request)
  await page.goto(`/program/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const join = page.getByRole('button', { name: 'Ikut program' })
  await (isPhone(page) ? join.last() : join.first()).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => window.sessionStorage.getItem('redirect-after-login'))).toBe(`/program/${slug}`)
})

test('a programme that never was leads to /404 (B373)', async ({ page }) => {
  await page.goto('/')
  await page.goto('/program/tidak-pernah-ada')
  await expect(page).toHaveURL(/\/404$/)
})

test('add-ons can be looked through and opened (R117, B395, B396)', async ({ page }) => {
  await page.goto('/aktivitas-tambahan/konsultasi')
  await expect(page.getByRole('heading', { level: 1, name: 'Konsultasi' })).toBeVisible()
  await expectAccessible(page)
  const first = page.getByRole('main').getByRole('link', { name: /Harga/ }).first()
  await first.click()
  await expect(page).toHaveURL(/\/aktivitas-tambahan\/konsultasi\/.+/)
  await expect(page.getByRole('heading', { name: 'Bagian dari program' })).toBeVisible()
  await expectAccessible(page)
})

test('a package says what is in it and what it saves (R104)', async ({ page }) => {
  const reply = await page.request.get('/api/catalog/package/list/1/1', { headers: key })
  const { data } = (await reply.json()) as { data: Card[] }
  await page.goto(`/paket/${data[0]?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: data[0]?.title })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /program di dalamnya/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})
