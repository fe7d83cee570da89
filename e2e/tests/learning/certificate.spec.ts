import type { Browser, Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { get, post } from '../../support/call.ts'
import { enterChild, logInAs } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

/** Of a class that the demo's Raka has finished. */
const finished = '/aktivitas/martabak4-adil-itu-sama-besar?tab=penilaian'
const number = /SGM-\d{4}-\d{6}-\d/

/** Raka's certificate, opened from the tab Penilaian in a tab of its own. */
async function openCertificate(page: Page): Promise<Page> {
  await enterChild(page, 'Raka')
  await page.goto(finished)
  await page.getByRole('dialog').getByRole('button', { name: 'Nanti saja' }).click()
  if (isPhone(page)) await page.getByRole('button', { name: 'Daftar aktivitas' }).click()
  const link = page.getByRole('link', { name: 'Lihat Sertifikat' })
  if (!(await link.isVisible())) await page.getByRole('link', { name: 'Penilaian' }).click()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await opened.waitForURL(/\/sertifikat\/[0-9a-z]{26}$/)
  return opened
}

async function stranger(browser: Browser, page: Page, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled, viewport: page.viewportSize() })
  return context.newPage()
}

test('B259 B293 a learner opens the certificate, and a stranger checks it with and without script', async ({
  page,
  browser,
}) => {
  const sheet = await openCertificate(page)
  await expect(sheet.getByRole('heading', { name: 'Raka Pradana' })).toBeVisible()
  await expect(sheet.getByText('Sertifikat asli, diterbitkan')).toBeVisible()
  await expect(sheet.getByText('Ratna Wulandari, S.Pd.')).toBeVisible()
  await expect(sheet.getByText('dengan nilai akhir')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Kode QR untuk memeriksa sertifikat ini' })).toBeVisible()
  await expectAccessible(sheet)
  const wide = () => sheet.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide(), 'it fits the screen').toBe(0)
  const its = (await sheet.getByText(number).textContent()) ?? ''
  const address = sheet.url()

  const bare = await stranger(browser, page, false)
  await bare.goto(address)
  await expect(bare.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const fact of [its, 'Raka Pradana', 'Sanggar Cendekia', 'Sertifikat asli, diterbitkan']) {
    await expect(bare.getByText(fact).first(), fact).toBeVisible()
  }
  await expect(bare.getByText('nilai akhir')).toHaveCount(0)
  await bare.context().close()

  const visitor = await stranger(browser, page, true)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sertifikat' })).toBeVisible()
  await expect(visitor.getByText('Raka Pradana')).toBeVisible()
  await expect(visitor.getByText('nilai akhir')).toHaveCount(0)
  await expect(visitor.getByRole('img')).toHaveCount(0)
  await expectAccessible(visitor)

  await visitor.getByRole('link', { name: 'Periksa sertifikat lain' }).click()
  const check = async (typed: string, name: string) => {
    await visitor.getByRole('textbox', { name: 'Nomor sertifikat' }).fill(typed)
    await visitor.getByRole('textbox', { name: 'Nama di sertifikat' }).fill(name)
    await visitor.getByRole('button', { name: 'Periksa' }).click()
  }
  await check(its.toLowerCase(), 'raka pradana')
  await expect(visitor.getByText('Cocok', { exact: true })).toBeVisible()
  await expectAccessible(visitor)
  await check(its, 'Raka')
  await expect(visitor.getByText('Tidak cocok', { exact: true })).toBeVisible()
  const last = Number(its.at(-1))
  await check(its.slice(0, -1) + ((last + 1) % 10), 'Raka Pradana')
  await expect(visitor.getByText('Ada angka yang salah ketik.')).toBeVisible()
  await visitor.context().close()
})

test('a printed certificate is one lying page', async ({ page }) => {
  test.skip(isPhone(page), 'paper has one width')
  const sheet = await openCertificate(page)
  await expect(sheet.getByRole('heading', { name: 'Raka Pradana' })).toBeVisible()
  const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true })
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBe(1)
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
})

test('one that was withdrawn says so, and since when', async ({ page }) => {
  await enterChild(page, 'Nala')
  const { id } = await post<{ id: number }>(page.request, '/api/auth/me-v2', {})
  const classes = await get<{ slug: string; program_user_id: number }[]>(
    page.request,
    `/api/program_activity/v3/enrolled/${id}/1/20`,
  )
  const place = classes.find(({ slug }) => slug === 'ips-kelas-9-perdagangan')?.program_user_id
  await page.goto(`/sertifikat/${place}`)
  await page.waitForURL(/\/sertifikat\/[0-9a-z]{26}$/)
  await expect(page.getByText('Sertifikat ini dicabut pada')).toBeVisible()
  await expect(page.locator('[data-stamp=DICABUT]')).toBeVisible()
  await expectAccessible(page)
})

test('who teaches sees a sample, and an address that leads nowhere is told kindly', async ({ page }) => {
  await logInAs(page, 'ratna')
  await page.goto('/mengajar/pecahan-martabak-kelas-4/peserta')
  const [sample] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Lihat contoh sertifikat' }).click(),
  ])
  await expect(sample.locator('[data-stamp=CONTOH]')).toBeVisible()
  await expect(sample.getByRole('heading', { name: 'Nama Peserta' })).toBeVisible()
  await expectAccessible(sample)
  const [learner] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Lihat sertifikat Raka Pradana' }).click(),
  ])
  await expect(learner.getByRole('heading', { name: 'Raka Pradana' })).toBeVisible()

  await page.goto('/sertifikat/00000000000000000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Sertifikat tidak ditemukan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Periksa dengan nomor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa sertifikat' })).toBeVisible()
})
