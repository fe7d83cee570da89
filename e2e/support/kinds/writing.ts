import { expect, type Page } from '@playwright/test'

const story =
  'Aku belajar memperbaiki sepeda sendiri. Rantainya lepas berkali-kali sebelum aku paham cara menyetelnya. Aku bertahan karena setiap kali gagal aku tahu sedikit lebih banyak daripada kemarin.'

/** A square of 32 pixels: smaller ones are refused. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mMw91hAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULAL/hfD0us+o+AAAAAElFTkSuQmCC',
  'base64',
)

/** Asked whether to hand it in, the learner says yes. */
async function handIn(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByText(/^Terkirim .+ WIB\./)).toBeVisible()
}

/** What is finished by what one wrote; essays and files once they are graded. */
export const writing = {
  discussion: async (page: Page) => {
    const words = 'Aku belajar dari Wonosobo dan ingin bisa membaca peta.'
    await page.getByRole('textbox', { name: 'Tulis tanggapanmu' }).fill(words)
    await page.getByRole('button', { name: 'Kirim tanggapan' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  },
  refleksi: async (page: Page) => {
    for (const box of await page.getByRole('main').getByRole('textbox').all())
      await box.fill('Mendengar sambil mencatat.')
    await page.getByRole('button', { name: 'Kirim refleksi' }).click()
    await expect(page.getByText('Refleksimu sudah terkirim. Terima kasih sudah bercerita.')).toBeVisible()
  },
  essay: async (page: Page) => {
    await page.getByRole('textbox', { name: 'Jawabanmu' }).fill(story)
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d WIB$/)).toBeVisible()
    await handIn(page, 'Kirim esai')
  },
  file: async (page: Page) => {
    const file = { name: 'rencana-belajar.png', mimeType: 'image/png', buffer: picture }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(/^Tersimpan \d\d\.\d\d WIB$/)).toBeVisible()
    await handIn(page, 'Kirim tugas')
  },
}
