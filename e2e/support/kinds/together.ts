import { expect, type Page } from '@playwright/test'
import { groupText, saveForGroup, sendForGroup } from '../group-work.ts'

/** What is done with others: a talk is finished by the first word in it, the work of a group once it is graded. */
export const together = {
  direct_chat: async (page: Page) => {
    const words = 'Bu, bagaimana cara membaca peta buta?'
    const room = page.getByRole('main')
    await room.getByRole('textbox', { name: 'Tulis pesan' }).fill(words)
    await room.getByRole('textbox', { name: 'Tulis pesan' }).press('Enter')
    await expect(room.getByRole('log').getByRole('listitem').filter({ hasText: words })).toBeVisible()
  },
  group_activity: async (page: Page) => {
    await groupText(page).fill(
      'Kami membagi tugas: satu orang mencari gambar, satu orang menulis, lalu kami membaca ulang bersama sampai semua setuju.',
    )
    await saveForGroup(page)
    await sendForGroup(page)
  },
}
