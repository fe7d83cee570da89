import { expect, type Page } from '@playwright/test'

const rightWords = ['Tandai Ragu-ragu', 'Teruskan menulis', 'Putar lagi pelan-pelan']

/** A game in its frame; its score reaches the page (C102, C103). */
export const game = {
  html: async (page: Page) => {
    const frame = page.getByRole('main').frameLocator('iframe')
    for (const word of rightWords) await frame.getByRole('button', { name: word }).click()
    await expect(page.getByText('Skormu 3 dari 3. Sudah kami simpan.')).toBeVisible()
  },
}
