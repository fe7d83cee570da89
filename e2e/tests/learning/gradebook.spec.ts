import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { facilitator } from '../../support/facilitator.ts'
import { expect, test } from '../../support/test.ts'

/** Each width has a programme of its own: what one sets the other does not see. */
const programOf = (phone: boolean) => (phone ? 'jago-perkalian-tanpa-hafalan' : 'menulis-skripsi-tanpa-panik')

test('a facilitator reads the gradebook, sets how it counts, and sees what a corrected key would change', async ({
  page,
  browser,
}) => {
  const program = programOf(isPhone(page))
  const ratna = await facilitator(browser)
  await ratna.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await ratna.goto(`/mengajar/${program}/peserta`)
  await ratna.getByRole('navigation', { name: 'Bagian program' }).getByRole('link', { name: 'Buku nilai' }).click()
  const table = ratna.getByRole('table', { name: /^Buku nilai/ })
  await expect(table.getByRole('columnheader', { name: /Bobot \d+/ }).first()).toBeVisible()
  await expectAccessible(ratna)

  await ratna.getByRole('button', { name: 'Atur penilaian' }).click()
  const dialog = ratna.getByRole('dialog', { name: 'Atur penilaian' })
  const mark = dialog.getByRole('textbox', { name: /^Nilai lulus/ })
  await mark.fill('101')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Isi angka 0 sampai 100.')).toBeVisible()
  await mark.fill('65')
  await expectAccessible(ratna)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(ratna.getByText('Aturan penilaian tersimpan.')).toBeVisible()
  await ratna.reload()
  await ratna.getByRole('button', { name: 'Atur penilaian' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Nilai lulus/ })).toHaveValue('65')
  await dialog.getByRole('button', { name: 'Batal' }).click()

  await table
    .getByRole('button', { name: /^Hitung ulang nilai/ })
    .first()
    .click()
  await expect(ratna.getByText(/^Tidak ada nilai yang berubah/)).toBeVisible()
  await expectAccessible(ratna)
  await ratna.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()

  const [file] = await Promise.all([
    ratna.waitForEvent('download'),
    ratna.getByRole('link', { name: 'Unduh xlsx' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`buku-nilai-${program}.xlsx`)
  await ratna.close()
})
