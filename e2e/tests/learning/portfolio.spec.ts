import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { get, post } from '../../support/call.ts'
import { expectOnlyText, watchDeeds } from '../../support/inert.ts'
import { joinProgram, placeOf } from '../../support/learning.ts'
import { payloads } from '../../support/payloads.ts'
import { enterChild, register, stranger, withoutTours } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

const header = '/api/portofolio/manage/header'
/** A red square of 320 by 320. */
const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAFACAIAAABC8jL9AAACtklEQVR42u3TQQkAAAwDscqpfxWTNQ/7DQJRcHCZFngqEoCBAQMDBgYDAwYGDAwYGAwMGBgwMBgYMDBgYMDAYGDAwICBAQODgQEDAwYGAwMGBgwMGBgMDBgYMDBgYDAwYGDAwGBgwMCAgQEDg4EBAwMGBgOrAAYGDAwYGAwMGBgwMGBgMDBgYMDAYGDAwICBAQODgQEDAwYGDAwGBgwMGBgMDBgYMDBgYDAwYGDAwICBwcCAgQEDg4EBAwMGBgwMBgYMDBgYDAwYGDAwYGAwMGBgwMCAgcHAgIEBA4OBAQMDBgYMDAYGDAwYGDAwGBgwMGBgMDBgYMDAgIHBwICBAQMDBgYDAwYGDAwGBgwMGBgwMBgYMDBgYDAwYGDAwICBwcCAgQEDAwYGAwMGBgwMBgYMDBgYMDAYGDAwYGDAwGBgwMCAgcHAgIEBAwMGBgMDBgYMDAZWAQwMGBgwMBgYMDBgYMDAYGDAwICBwcCAgQEDAwYGAwMGBgwMGBgMDBgYMDAYGDAwYGDAwGBgwMCAgQEDg4EBAwMGBgMDBgYMDBgYDAwYGDAwGBgwMGBgwMBgYMDAgIEBA4OBAQMDBgYDAwYGDAwYGAwMGBgwMGBgMDBgYMDAYGDAwICBAQODgQEDAwYGDAwGBgwMGBgMDBgYMDBgYDAwYGDAwGBgwMCAgQEDg4EBAwMGBgwMBgYMDBgYDAwYGDAwYGAwMGBgwMCAgcHAgIEBA4OBAQMDBgYMDAYGDAwYGAwsARgYMDBgYDAwYGDAwICBwcCAgQEDg4EBAwMGBgwMBgYMDBgYMDAYGDAwYGAwMGBgwMCAgcHAgIEBAwMGBgMDBgYMDAYGDAwYGDAwGBgwMGBgMLAKYGDAwICBwcCAgQEDAwYGAwMGBgwMBgYMDBgYMDAYGDAwYGDAwGBgwMDAzQIoGZmcC6OuBQAAAABJRU5ErkJggg==',
  'base64',
)

interface Wall {
  owner: { id: number; username: string }
  works: { id: number }[]
}

/** The person of the page hands in a picture for a task. */
async function handIn({ request }: Pick<Page, 'request'>) {
  await joinProgram(request, 'jelajah-hutan-gambut')
  const { program_user_id, activity_id } = await placeOf(request, 'gambut-poster-ajakan')
  const form = { name: 'gambar.png', size: drawing.length, purpose: 'work', resource_id: activity_id }
  const { id } = await post<{ id: number }>(request, '/api/files/upload', form)
  const piece = await request.put(`/api/files/upload/${id}/0`, {
    headers: { 'content-type': 'application/octet-stream', 'Sec-Fetch-Site': 'same-origin' },
    data: drawing,
  })
  expect(piece.status(), await piece.text()).toBe(200)
  const place = { program_user_id, resource_id: activity_id }
  await post(request, '/api/program-activity/work/save', { ...place, body: 'Kotak merah.', files: [id], seq: 1 })
  await post(request, '/api/program-activity/work/send', place)
  return id
}

/** A parent, and beside it a browser in which their child has handed something in. */
async function family(page: Page, browser: Browser) {
  const parent = stranger()
  await register(page, parent, 'Orangtua')
  await withoutTours(page)
  const created = await post<{ child: { child_user_id: number } }>(page.request, '/api/auth/relation-children/create', {
    name: 'Tegar Wibowo',
    year_level_id: 11,
    consent: true,
  })
  const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  const child = await context.newPage()
  // A session of its own: one that goes over to the child is the parent's no more.
  await post(context.request, '/api/auth/login', { email: parent.email, password: parent.password })
  await post(context.request, '/api/auth/switch-account', { target_account_id: created.child.child_user_id })
  await withoutTours(child)
  const file = await handIn(child)
  const wall = await get<Wall>(context.request, `/api/portofolio/view/${created.child.child_user_id}?public=0`)
  return { child, file, username: wall.owner.username, work: wall.works[0]?.id ?? 0 }
}

test('a child asks, a parent publishes, everybody sees it, and withdrawn it is gone (C131 to C135, R127 to R134, B261)', async ({
  page,
  browser,
}) => {
  const { child, file, username, work } = await family(page, browser)
  const visitor = await browser.newPage({ baseURL: origin, viewport: page.viewportSize() })
  const address = `/u/${username}/portofolio`

  await test.step('nobody else knows of it', async () => {
    const reply = await visitor.goto(`/u/${username}`)
    expect(reply?.status()).toBe(404)
    await visitor.goto(`/u/${username}/aktivitas/${work}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Karya ini tidak ada' })).toBeVisible()
    expect((await visitor.request.get(`/api/portofolio/file/${file}`)).status()).toBe(404)
  })

  await test.step('the child finds the work, tells of it and asks', async () => {
    await child.goto('/portofolio/karya')
    await expectAccessible(child)
    await child.getByRole('link', { name: /Poster: jaga tetap basah/ }).click()
    await child.getByRole('textbox', { name: 'Cerita di balik karya' }).fill('Kotak pertamaku.')
    await child.getByRole('textbox', { name: 'Tautan' }).fill('javascript:alert(1)')
    await child.getByRole('checkbox', { name: /Minta orang tuaku/ }).check()
    await child.getByRole('button', { name: 'Simpan' }).click()
    await expect(child.getByText('Isi alamat web yang lengkap')).toBeVisible()
    await child.getByRole('textbox', { name: 'Tautan' }).fill('https://blog.example/kotak')
    await child.getByRole('button', { name: 'Simpan' }).click()
    await expect(child.getByText('Menunggu orang tua', { exact: true })).toBeVisible()
    await expectAccessible(child)
    await child.getByRole('link', { name: 'Ubah keterangan bagian ini' }).last().click()
    await child.getByRole('textbox', { name: 'Judul' }).fill('Kotak merah')
    await child.getByRole('button', { name: 'Simpan' }).click()
    await expect(child.getByText('Perubahan sudah disimpan.')).toBeVisible()
    await expectAccessible(child)
    expect((await visitor.goto(address))?.status()).toBe(404)
  })

  await test.step('the parent is told, looks and publishes', async () => {
    await page.goto('/notifikasi?type=info')
    await page.getByRole('link', { name: /Tegar Wibowo ingin menerbitkan karyanya/ }).click()
    await page.waitForURL('**/portofolio/izin')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Lihat dulu/ }).click()
    await expect(page.getByRole('img', { name: 'Kotak merah' })).toBeVisible()
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/juga ikut dibuka/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText('Sudah diterbitkan. Anakmu diberi tahu.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('everybody sees it, and messengers a head with a picture', async () => {
    await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Tegar Wibowo' })).toBeVisible()
    await expectAccessible(visitor)
    const robots = visitor.locator('meta[name=robots]')
    await expect(robots).toHaveAttribute('content', /noindex/)
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toContain(`/gambar/portofolio/${username}.png`)
    expect((await visitor.request.get(`/gambar/portofolio/${username}.png`)).headers()['content-type']).toBe(
      'image/png',
    )
    await visitor.getByRole('link', { name: /Kotak merah/ }).click()
    await expect(visitor.getByText('Kotak pertamaku.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /blog\.example\/kotak/ })).toHaveAttribute(
      'rel',
      /nofollow noopener/,
    )
    await expectAccessible(visitor)
    expect((await visitor.request.get(`/api/portofolio/file/${file}`)).status()).toBe(200)
  })

  await test.step('withdrawn it is gone, with its file', async () => {
    await page.getByRole('button', { name: 'Tarik dari publik' }).click()
    await expect(page.getByRole('button', { name: 'Tarik dari publik' })).toHaveCount(0)
    expect((await visitor.request.get(`/api/portofolio/file/${file}`)).status()).toBe(404)
    await expect.poll(async () => (await visitor.request.get(`/u/${username}/aktivitas/${work}`)).status()).toBe(404)
  })
})

test('a grown-up publishes alone, and puts works in order by keyboard (B384, R025)', async ({ page }) => {
  await enterChild(page, 'Raka')
  await page.goto('/portofolio/karya')
  await page.getByRole('button', { name: 'Atur urutan' }).press('Enter')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
  const second = await rows.nth(1).locator('b').textContent()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Naikkan/ })
    .press('Enter')
  await expect(rows.nth(0).locator('b')).toHaveText(second ?? '')
  await expectAccessible(page)
  await rows
    .nth(0)
    .getByRole('button', { name: /^Turunkan/ })
    .press('Enter')
  await expect(rows.nth(1).locator('b')).toHaveText(second ?? '')
})

test('the demo’s child has the wall of the mock-up (12b)', async ({ page }) => {
  await page.goto('/u/raka.pradana')
  await page.waitForURL('**/u/raka.pradana/portofolio')
  await expect(page.getByRole('heading', { level: 1, name: 'Raka Pradana' })).toBeVisible()
  for (const title of ['Gunung berapi dari soda kue', 'Segenggam garam yang jadi laut', 'Gongan dari dapur Ibu'])
    await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Program' }).click()
  await expect(page.getByRole('link', { name: /Sains di Dapur/ })).toBeVisible()
  await expectAccessible(page)
})

test('hostile texts of a portfolio stay texts (checklist 31)', async ({ page }) => {
  const expectNoDeeds = await watchDeeds(page)
  await register(page, stranger())
  await withoutTours(page)
  const file = await handIn(page)
  const me = await post<{ id: number }>(page.request, '/api/auth/me-v2', {})
  const wall = await get<Wall>(page.request, `/api/portofolio/view/${me.id}?public=0`)
  const description = payloads.join('\n').slice(0, 2000)
  const words = { description, content_url: null, is_publish: true }
  await post(page.request, header, { id: 0, ...words })
  await post(page.request, header, { id: wall.works[0]?.id, ...words })
  const caption = (payloads[0] ?? '').slice(0, 120)
  await post(page.request, '/api/portofolio/manage/item', { id: file, caption, description, is_publish: true })
  for (const address of [
    `/u/${wall.owner.username}/portofolio`,
    `/u/${wall.owner.username}/aktivitas/${wall.works[0]?.id}`,
  ]) {
    await page.goto(address)
    const place = page.getByRole('main').locator('p.whitespace-pre-line, figcaption')
    await expect(place.first()).toBeVisible()
    await expectOnlyText(place, ['b', 'span'])
    expectNoDeeds()
  }
})
