import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'

/** Whoever came has finished the meeting: in by the door, out again, and back to the activity. */
export const meeting = {
  live_streaming: async (page: Page) => {
    await page.getByRole('link', { name: 'Masuk ruang' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Masuk ruang' }).click()
    const room = await opened
    await expect(room.getByRole('heading', { level: 1, name: 'Kamu sudah di dalam ruang' })).toBeVisible()
    await expectAccessible(room)
    await room.close()
    await expect(page.getByText('Kamu sudah tercatat hadir')).toBeVisible()
    await page.getByRole('button', { name: 'Keluar dari pertemuan' }).click()
    await page.getByRole('link', { name: 'Kembali ke aktivitas' }).click()
    await expect(page.getByText('Kamu hadir')).toBeVisible()
  },
}
