import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { logInAs } from './people.ts'

/** Ratna, who facilitates some of the demo's programmes, on a device of her own. */
export async function facilitator(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await logInAs(page, 'ratna')
  return page
}

interface HandedIn {
  program: string
  learner: string
  activity: string
}

/** She gives the best level in each line of the rubric, and a word (B362). */
export async function grade(page: Page, { program, learner, activity }: HandedIn) {
  await page.goto(`/studio/penilaian/${program}`)
  await page.getByRole('link').filter({ hasText: learner }).filter({ hasText: activity }).click()
  await expect(page.getByRole('heading', { level: 1, name: activity })).toBeVisible()
  for (const line of await page.getByRole('main').getByRole('radiogroup').all())
    await line.getByRole('radio').last().check()
  await expect(page.getByText('Nilai akhir 100 dari 100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Masukan untuk peserta' }).fill('Ceritamu jelas dan jujur.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan nilai' }).click()
  await expect(page.getByText('Nilai tersimpan.')).toBeVisible()
}
