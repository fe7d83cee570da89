import { expect, type Page } from '@playwright/test'
import { get, post } from './call.ts'
import { placeOf } from './learning.ts'

interface Where {
  program: string
  /** The slug of the activity that the group is for. */
  activity: string
  name: string
}

/** The facilitator opens a group of one activity, for whoever comes; the learner knows the number of the activity. */
export async function openGroup(facilitator: Page, learner: Page, { program, activity, name }: Where) {
  const { id } = await get<{ id: number }>(facilitator.request, `/api/program_activity/v2/product_detail/${program}`)
  const { activity_id } = await placeOf(learner.request, activity)
  const form = { program_id: id, resource_id: activity_id, names: [name], capacity: 2 }
  await post(facilitator.request, '/api/program-activity/study-group/manage', form)
}

/** Somebody without a group in the activity that is open takes the one with the name. */
export async function chooseGroup(page: Page, name: string) {
  await page.getByRole('button', { name: 'Pilih kelompok' }).click()
  const picker = page.getByRole('dialog', { name: 'Pilih Kelompok Belajar Kelas' })
  await picker.getByRole('searchbox', { name: 'Cari kelompok belajar kelas' }).fill(name)
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio', { name }).check()
  await picker.getByRole('button', { name: 'Pilih Kelompok' }).click()
  await expect(page.getByText('Berhasil memilih kelompok belajar kelas.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kelompokmu' }).getByRole('heading', { name })).toBeVisible()
}

export const groupText = (page: Page) => page.getByRole('textbox', { name: 'Tulisan kelompok' })

/** Saved for all; the newest word about it is one's own. */
export async function saveForGroup(page: Page, writer: string | RegExp = /./) {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText(/^Disimpan .+ WIB$/).filter({ hasText: writer })).toBeVisible()
}

/** Asked whether to send it for all, the member says yes. */
export async function sendForGroup(page: Page) {
  const name = 'Kirim tugas kelompok'
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByText(/^Terkirim .+ WIB\./)).toBeVisible()
}
