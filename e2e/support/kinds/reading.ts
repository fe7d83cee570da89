import { expect, type Page } from '@playwright/test'

/** Whoever has come to the end has read it. */
const toEnd = (page: Page) => page.locator('[data-end]').scrollIntoViewIfNeeded()

/** What is finished by being read or looked at (B310), each used as its readers use it. */
export const reading = {
  freetext: async (page: Page) => {
    await toEnd(page)
    await expect(page.getByText(/^Aktivitas selesai otomatis\. Tinggal \d+ detik lagi\.$/)).toBeVisible()
  },
  image: async (page: Page) => {
    await page.getByRole('button', { name: 'Perbesar gambar' }).click()
  },
  ebook: async (page: Page) => {
    const chapters = page.getByRole('navigation', { name: 'Bab buku' })
    await chapters.getByRole('button', { name: 'Bab berikutnya' }).click()
    await expect(page.getByText('Bab 2 dari 2')).toBeVisible()
  },
  document: async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Cetak dokumen' })).toBeVisible()
    await toEnd(page)
  },
  toolkit: async (page: Page) => {
    const [, second] = await page.getByRole('main').locator('summary').all()
    await second?.click()
    await expect(page.getByText(/belajar tanpa koneksi/)).toBeVisible()
    await toEnd(page)
  },
  webview: async (page: Page) => {
    await expect(page.getByRole('main').locator('iframe')).toHaveAttribute('src', /^https:/)
    await expect(page.getByRole('link', { name: 'Buka situs' })).toBeVisible()
  },
}
