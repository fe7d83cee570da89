import { expect, type Page } from '@playwright/test'

/** Plays all of it, as fast as a learner may: only what was really played counts (B304, B305). */
async function playThrough(page: Page) {
  await page.getByRole('button', { name: 'Putar', exact: true }).click()
  await isPlayed(page)
}

async function isPlayed(page: Page) {
  await page.getByRole('combobox', { name: 'Kecepatan putar' }).selectOption('2×')
  await expect(
    page.getByText(/^(Aktivitas selesai otomatis setelah kamu menyimak seluruh|Dengarkan sampai habis)/),
  ).toBeHidden({ timeout: 40_000 })
}

export const recording = {
  audio: playThrough,
  /** Going to the end at once is not watching: what was left out is still to be played. */
  video: async (page: Page) => {
    const place = page.getByRole('slider', { name: 'Posisi video' })
    await place.focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Putar', exact: true }).click()
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
    await expect(page.getByText(/Tinggal/)).toBeVisible()
    await page.getByRole('button', { name: 'Putar bagian yang terlewat' }).click()
    await isPlayed(page)
  },
}
