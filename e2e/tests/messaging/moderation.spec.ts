import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { get, post } from '../../support/call.ts'
import { choose, elsewhere, field, learner, log, message, openRoom, type Room, say } from '../../support/chat.ts'
import { facilitator } from '../../support/facilitator.ts'
import { logInAs } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const discussion = 'martabak4-cerita-berbagi'
/** The same at every width: the list is put as a whole, and two who save at once each keep it. */
const unwanted = 'bekicotmerah'
const hidden = 'Pesan ini disembunyikan karena dilaporkan.'

/** What was reported with these words, where it is decided. */
const reported = (page: Page, words: string) =>
  page
    .getByRole('list', { name: /yang dilaporkan$/ })
    .getByRole('listitem')
    .filter({ hasText: words })

async function report(page: Page, reason: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Kenapa kamu melaporkannya?' })
  await dialog.getByRole('radio', { name: reason }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kirim laporan' }).click()
  await expect(page.getByText(/^Laporanmu terkirim/)).toBeVisible()
}

interface Said {
  comments: { id: number; message: string }[]
}

/** Another learner of the class reports the message, without looking at it. */
async function reportAsAnother(page: Page, { room_id }: Room, words: string) {
  await post(page.request, '/api/chat/participant/', { room_id })
  const { comments } = await get<Said>(page.request, `/api/chat/rooms/${room_id}/comments`)
  const comment = comments.find((each) => each.message === words)
  await post(page.request, `/api/chat/rooms/${room_id}/report`, { comment_id: comment?.id, reason: 'spam' })
}

/** From the teacher’s home, as anybody finds it. */
async function moderate(page: Page, part?: string) {
  await page.goto('/mengajar')
  await page.getByRole('link', { name: 'Moderasi', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Bagian moderasi' })
  if (part) await tabs.getByRole('link', { name: part }).click()
  await expect(tabs.locator('[aria-current=page]')).toContainText(part ?? 'Pesan')
}

test('three learners hide a message, and a facilitator lets it stand', async ({ page, browser }) => {
  const words = `Beli pulsa di sini ${Date.now()}`
  const { room } = await learner(page)
  await openRoom(page, room)
  await say(page, words)

  const other = await elsewhere(browser, page)
  await learner(other)
  await openRoom(other, room)
  await choose(other, words, 'Laporkan')
  await report(other, 'Iklan atau pesan berulang')
  await expect(message(other, words)).toBeVisible()
  for (const _ of [2, 3]) {
    const another = await elsewhere(browser, page)
    await learner(another)
    await reportAsAnother(another, room, words)
    await another.context().close()
  }
  await expect(log(other).getByText(hidden).last()).toBeVisible()
  await expect(message(other, words)).toHaveCount(0)

  const ratna = await facilitator(browser)
  await ratna.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await moderate(ratna)
  const row = reported(ratna, words)
  await expect(row).toContainText('3 laporan: Iklan atau pesan berulang (3)')
  await expect(row).toContainText('Disembunyikan sementara')
  await expectAccessible(ratna)
  await row.getByRole('button', { name: /^Biarkan/ }).click()
  await expect(row).toContainText('Dibiarkan')
  await expect(message(other, words)).toBeVisible()
  await ratna.context().close()
  await other.context().close()
})

test('an operator keeps the list of words; a message with one of them stays in the field', async ({
  page,
  browser,
}) => {
  const sari = await elsewhere(browser, page)
  await logInAs(sari, 'admin')
  await moderate(sari, 'Daftar kata')
  await sari.getByRole('textbox', { name: 'Tambah kata' }).fill(unwanted)
  await sari.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(sari.getByRole('button', { name: `Hapus kata ${unwanted}` })).toBeVisible()
  await expectAccessible(sari)
  await sari.getByRole('button', { name: 'Simpan daftar' }).click()
  await expect(sari.getByText('Daftar kata tersimpan.')).toBeVisible()
  await sari.context().close()

  const { room } = await learner(page)
  await openRoom(page, room)
  await field(page).fill(`Dasar ${unwanted}`)
  await field(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'memuat kata yang tidak dipakai di sini' })).toBeVisible()
  await expect(field(page)).toHaveValue(`Dasar ${unwanted}`)
  await expectAccessible(page)
  const words = `Kamu hebat ${Date.now()}`
  await say(page, words)
  await expect(field(page)).toHaveValue('')

  await page.goto(`/aktivitas/${discussion}`)
  const comment = page.getByRole('textbox', { name: 'Tulis tanggapanmu' })
  await comment.fill(`Dasar ${unwanted}`)
  await page.getByRole('button', { name: 'Kirim tanggapan' }).click()
  await expect(comment).toHaveAttribute('aria-invalid', 'true')
  await expect(comment).toHaveValue(`Dasar ${unwanted}`)
  await expectAccessible(page)
})

test('a comment of a discussion is reported, and hidden by a facilitator', async ({ page, browser }) => {
  const words = `Nomorku ada di papan ${Date.now()}`
  await learner(page)
  await page.goto(`/aktivitas/${discussion}`)
  await page.getByRole('textbox', { name: 'Tulis tanggapanmu' }).fill(words)
  await page.getByRole('button', { name: 'Kirim tanggapan' }).click()
  const own = page.getByRole('listitem').filter({ hasText: words })
  await expect(own.getByRole('button', { name: /^Hapus tulisan/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Laporkan/ })).toHaveCount(0)

  const other = await elsewhere(browser, page)
  await learner(other)
  await other.goto(`/aktivitas/${discussion}`)
  await other
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Laporkan/ })
    .click()
  await report(other, 'Membagikan data pribadi')

  const ratna = await facilitator(browser)
  await ratna.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await moderate(ratna, 'Diskusi')
  const row = reported(ratna, words)
  await expect(row).toContainText('1 laporan: Membagikan data pribadi')
  await expectAccessible(ratna)
  await row.getByRole('button', { name: /^Sembunyikan/ }).click()
  await expect(row).toContainText('Disembunyikan')
  await other.reload()
  await expect(other.getByText('Komentar ini disembunyikan karena dilaporkan.').first()).toBeVisible()
  await expect(other.getByText(words)).toHaveCount(0)
  await ratna.context().close()
  await other.context().close()
})
