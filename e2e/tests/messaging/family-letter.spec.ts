import { expectAccessible } from '../../support/axe.ts'
import { forgetSession, linkOf, logInAs, withoutTours } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test('a parent finds the weekly letter in the mailbox, opens its link and stops it', async ({ page }) => {
  const stop = new URL(await linkOf(page.request, 'dewi@surel.example', '/berhenti-surat/'))
  await page.goto('/dev/kotak-surat')
  // Other tests fill the mailbox meanwhile.
  const letter = page.getByRole('link', { name: /Kabar belajar Raka, Nala, dan Bima pekan ini/ })
  while (!(await letter.isVisible())) await page.getByRole('link', { name: 'Lebih lama' }).click()
  await letter.click()
  await expect(page.getByText('Hai Dewi,')).toBeVisible()
  await expectAccessible(page)

  await logInAs(page, 'dewi')
  await withoutTours(page)
  await page.getByRole('link', { name: /\/keluarga$/ }).click()
  await page.waitForURL('**/keluarga')
  await expect(page.getByRole('button', { name: 'Bagikan ringkasan minggu ini' })).toBeVisible()

  // Whoever reads the letter need not be logged in.
  await forgetSession(page)
  await page.goto(stop.pathname)
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
