import { expectAccessible } from '../../support/axe.ts'
import { forgetSession, logInAs, withoutTours } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a parent finds the weekly letter in the mailbox, opens its link and stops it', async ({ page }) => {
  const letter = page.getByRole('link', { name: /Kabar belajar Raka, Nala, dan Bima pekan ini/ })
  // It is among the oldest: it was written before the first start.
  await expect(async () => {
    let number = 1
    await page.goto('/dev/kotak-surat')
    while ((await letter.count()) === 0 && (await page.getByRole('link', { name: 'Lebih lama' }).count()) > 0) {
      number += 1
      await page.goto(`/dev/kotak-surat?halaman=${number}`)
    }
    expect(await letter.count()).toBe(1)
  }).toPass()
  await letter.click()
  await expect(page.getByText('Hai Dewi,')).toBeVisible()
  const address = await page.getByRole('link', { name: /\/berhenti-surat\// }).getAttribute('href')
  await expectAccessible(page)

  await logInAs(page, 'dewi')
  await withoutTours(page)
  await page.getByRole('link', { name: /\/keluarga$/ }).click()
  await page.waitForURL('**/keluarga')
  await expect(page.getByRole('button', { name: 'Bagikan ringkasan minggu ini' })).toBeVisible()

  // Whoever reads the letter need not be logged in.
  await forgetSession(page)
  await page.goto(new URL(address ?? '').pathname)
  await expect(page.getByRole('heading', { name: 'Berhenti menerima surat mingguan?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Berhenti menerima surat' }).click()
  await expect(page.getByRole('heading', { name: 'Surat mingguan berhenti' })).toBeVisible()
  await expectAccessible(page)

  await logInAs(page, 'dewi')
  await page.getByRole('link', { name: 'Buka pengaturan notifikasi' }).click()
  await page.waitForURL('**/profile?page=notifikasi')
  const classes = page.getByRole('group', { name: 'Kelas' })
  await expect(classes.getByRole('switch', { name: /^Surat mingguan tentang anak/ })).not.toBeChecked()
  await expectAccessible(page)
})
