import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { get, post } from '../../support/call.ts'
import { facilitator } from '../../support/facilitator.ts'
import { joinProgram } from '../../support/learning.ts'
import { register, stranger } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

/** A class of the demo whose learners choose their group. */
const program = 'berani-ngobrol-bahasa-inggris'
const groups = '/api/program-activity/study-group'

/** Three groups of one place each, with names that nobody else uses, and the number of their class. */
async function openGroups(browser: Browser) {
  const ratna = await facilitator(browser)
  const { id } = await get<{ id: number }>(ratna.request, `/api/program_activity/v2/product_detail/${program}`)
  const mark = `Uji ${process.pid}${Date.now()}`
  const names = [`${mark} Satu`, `${mark} Dua`, `${mark} Tiga`] as const
  const form = { program_id: id, resource_id: 0, names, capacity: 1 }
  const [first] = await post<{ id: number }[]>(ratna.request, `${groups}/manage`, form)
  await ratna.close()
  return { program: id, mark, names, first: first?.id ?? 0 }
}

/** Somebody else takes the place while one still looks at the list. */
async function takePlace(browser: Browser, program_id: number, group_id: number) {
  const other = await browser.newPage()
  await register(other, stranger())
  await joinProgram(other.request, program)
  await post(other.request, '/api/program/resource_group/select_group/', { program_id, group_id })
  await other.close()
}

const picker = (page: Page) => page.getByRole('dialog', { name: 'Pilih Kelompok Belajar Kelas' })
const row = (page: Page, name: string) => picker(page).getByRole('radio', { name })

/** The three groups of the mark alone: the rows before the answer are about to go. */
async function find(page: Page, mark: string) {
  await picker(page).getByRole('searchbox', { name: 'Cari kelompok belajar kelas' }).fill(mark)
  await expect(picker(page).getByRole('radio')).toHaveCount(3)
}

/** By keyboard alone, from the row to the button. */
async function choose(page: Page, name: string) {
  await row(page, name).press('Space')
  await expect(row(page, name)).toBeChecked()
  await picker(page).getByRole('button', { name: 'Pilih Kelompok' }).press('Enter')
}

test('a class begins with a group: its last place is lost, one waits, chooses another and changes (B331, B334, B335, B338, B333, B276)', async ({
  page,
  browser,
}) => {
  const { program: id, mark, names, first } = await openGroups(browser)
  await page.goto('/')
  await register(page, stranger())
  await page.goto(`/aktivitas/${await joinProgram(page.request, program)}`)
  await expect(picker(page)).toBeVisible()
  await find(page, mark)
  await expect(picker(page).getByText('Kuota: 1')).toHaveCount(3)
  await expectAccessible(page)

  await takePlace(browser, id, first)
  await choose(page, names[0])
  const refusal = page.getByRole('dialog', { name: 'Tidak Dapat Memilih Kelompok Belajar Kelas' })
  await expect(refusal).toContainText('Terjadi kendala dalam memilih kelompok belajar kelas.')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Pilih Ulang Kelompok' }).click()
  await find(page, mark)
  await expect(row(page, names[0])).toBeDisabled()
  await expect(picker(page).getByText('Kuota Habis')).toHaveCount(1)

  await picker(page)
    .getByRole('button', { name: `Masuk daftar tunggu ${names[0]}` })
    .click()
  const process = page.getByRole('dialog', { name: 'Pemilihan Kelompok Belajar Kelas Sedang Diproses' })
  await expect(process).toBeVisible()
  await expectAccessible(page)
  await process.getByRole('button', { name: 'Pilih kelompok lain' }).click()
  await find(page, mark)
  await expect(picker(page).getByText('Kamu urutan ke-1 di daftar tunggu', { exact: true })).toBeVisible()
  await choose(page, names[1])
  await expect(page.getByText('Berhasil memilih kelompok belajar kelas.')).toBeVisible()
  await expect(page.getByRole('banner').getByText(/^\d+\/\d+ Aktivitas/)).toBeVisible()

  await page.getByRole('button', { name: 'Menu lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Kelompok Belajar Kelas' }).click()
  const mine = page.getByRole('dialog', { name: 'Kelompok Belajar Kelas', exact: true })
  await expect(mine.getByText(names[1])).toBeVisible()
  await expect(mine.getByRole('list', { name: 'Anggota kelompok' }).getByText('Kamu')).toBeVisible()
  await expectAccessible(page)
  await mine.getByRole('button', { name: 'Ganti kelompok' }).click()
  await find(page, mark)
  await choose(page, names[2])
  await expect(mine.getByText(names[2])).toBeVisible()
})

test('Batalkan leads to the classes (B339)', async ({ page }) => {
  await page.goto('/')
  await register(page, stranger())
  await page.goto(`/aktivitas/${await joinProgram(page.request, program)}`)
  await picker(page).getByRole('button', { name: 'Batalkan' }).click()
  await expect(page).toHaveURL(/\/kelasku/)
})
