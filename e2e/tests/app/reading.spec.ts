import type { Page } from '@playwright/test'
import { join } from '../../support/learning.ts'
import { expectOwnPage } from '../../support/own-page.ts'
import { logInAs, register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

// The ten most used pages as a screen reader meets them: landmarks, one h1, headings without a gap, a name for every control, and
// the first things to do in the order of reading.

interface Heading {
  level: number
  name: string
}

const headingsOf = (page: Page): Promise<Heading[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({ level: Number(heading.tagName[1]), name: heading.textContent ?? '' })),
  )

/** Roles that are nothing without a name. */
const controls =
  /^\s*- (button|link|textbox|combobox|checkbox|radio|switch|tab|menuitem|slider|searchbox|spinbutton)(?: \[[^\]]*\])*:?$/m

/** The bar, the page and, where there is one, the foot, each once; pages that only let people in have no bar. */
async function expectReadable(page: Page, hasBar = true) {
  await expect(page.getByRole('banner')).toHaveCount(hasBar ? 1 : 0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  const headings = await headingsOf(page)
  expect(headings.filter(({ level }) => level === 1).length, 'one h1').toBe(1)
  headings.reduce((before, { level, name }) => {
    expect(level, `“${name}” follows a heading of level ${before}`).toBeLessThanOrEqual(before + 1)
    return level
  }, 0)
  const tree = await page.locator('body').ariaSnapshot()
  expect(controls.exec(tree)?.[0], 'a control without a name').toBeUndefined()
}

/** Public pages, each with what a reader comes by first in its main part. */
const open: [string, string][] = [
  [
    '/',
    `
    - heading "Satu sanggar, sekeluarga belajar." [level=1]
    - search "Mau belajar apa?":
      - searchbox "Mau belajar apa?"
      - button /Cari/
    - navigation "Kategori program":
      - link /KELASMU/
      - link /UJIANMU/
      - link /KARIERMU/
      - link /PRAKERJA/
    `,
  ],
  [
    '/search',
    `
    - heading "Semua program" [level=1]
    - navigation "Kategori":
      - link /Semua/
      - link /Kelas/
    - status: /\\d+ program ditemukan/
    `,
  ],
  [
    '/program/pecahan-martabak-kelas-4',
    `
    - heading /Pecahan Kelas 4/ [level=1]
    - link "Sanggar Cendekia"
    `,
  ],
  [
    '/paket',
    `
    - heading "Paket Kelas" [level=1]
    - navigation "Jenis paket"
    - list "Paket Kelas":
      - listitem:
        - link /Paket/
    `,
  ],
  [
    '/mitra/all',
    `
    - heading "Semua lembaga mitra" [level=1]
    - navigation "Kelompok lembaga"
    - search "Cari lembaga":
      - searchbox "Cari lembaga"
      - button "Cari"
    - list
    `,
  ],
  [
    '/login',
    `
    - heading "Masuk" [level=1]
    - textbox "Email"
    - textbox "Kata sandi"
    - button "Tampilkan"
    - link "Lupa kata sandi?"
    - button "Masuk" [disabled]
    - link "Lanjutkan dengan Google"
    - paragraph:
      - link "Daftar"
    `,
  ],
]

for (const [path, first] of open)
  test(`${path} reads in order`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(first)
    await expectReadable(page, path !== '/login')
  })

test('the dashboard reads in order', async ({ page }) => {
  await logInAs(page, 'dewi')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Dewi/ [level=1]
    - region "Anak-anakmu":
      - heading "Anak-anakmu" [level=2]
      - link "Kelola akun anak"
      - list
  `)
  await expectReadable(page)
})

test('Kelasku reads in order', async ({ page }) => {
  await logInAs(page, 'dewi')
  await page.goto('/kelasku')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Kelasku" [level=1]
    - navigation "Bagian Kelasku":
      - link "Berjalan"
      - link "Selesai"
    - searchbox "Cari kelas"
    - combobox "Urutkan"
    - region "Daftar kelas":
      - list
  `)
  await expectReadable(page)
})

test('the notifications read in order', async ({ page }) => {
  await logInAs(page, 'dewi')
  await page.goto('/notifikasi')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`- heading "Notifikasi" [level=1]`)
  await expectReadable(page)
})

test('an activity reads in order', async ({ page }) => {
  await register(page, stranger())
  const { activity } = await join(page.request)
  await page.goto(`/aktivitas/${activity}`)
  await expectOwnPage(page)
  await expectReadable(page)
})
