import type { Page } from '@playwright/test'
import { isPhone } from '../../support/account.ts'
import { expectAccessible } from '../../support/axe.ts'
import { choose, elsewhere, field, learner, log, message, openBeside, openRoom, say } from '../../support/chat.ts'
import { facilitator } from '../../support/facilitator.ts'
import { cut } from '../../support/network.ts'
import { expect, test } from '../../support/test.ts'

test('two learners and a facilitator talk, through a cut, with a reply and a deletion (B201, B202, B301, B330, B355)', async ({
  page,
  browser,
}) => {
  const { room } = await learner(page)
  const other = await elsewhere(browser, page)
  await learner(other)
  const ratna = await facilitator(browser)
  const mark = String(Date.now())

  // The room is found in the list, and opening it joins (C048, C049).
  await page.goto('/tanyamu')
  await page.getByRole('link', { name: new RegExp(room.title.slice(0, 12)) }).click()
  await expect(page).toHaveURL(/initRoom=/)
  await expect(log(page)).toBeVisible()
  for (const each of [other, ratna]) await openRoom(each, room)

  await say(page, `Halo semua ${mark}`)
  for (const each of [other, ratna]) await expect(message(each, `Halo semua ${mark}`)).toBeVisible()
  await expectAccessible(page)

  await choose(other, `Halo semua ${mark}`, 'Balas')
  await say(other, `Halo juga ${mark}`)
  const reply = message(page, `Halo juga ${mark}`)
  await expect(reply.locator('blockquote')).toContainText(`Halo semua ${mark}`)

  // Without a connection a message waits on the device, and is there once in the end.
  const join = await cut(other.context(), other, 'lost calls')
  await field(other).fill(`Tanpa sinyal ${mark}`)
  await field(other).press('Enter')
  await expect(message(other, `Tanpa sinyal ${mark}`).getByText('Belum terkirim')).toBeVisible()
  await join()
  await message(other, `Tanpa sinyal ${mark}`).getByRole('button', { name: 'Kirim lagi' }).click()
  for (const each of [page, other]) await expect(message(each, `Tanpa sinyal ${mark}`)).toHaveCount(1)

  // Who teaches may delete what others wrote; the quote loses the words too.
  await choose(ratna, `Halo semua ${mark}`, 'Hapus pesan')
  await ratna.getByRole('dialog').getByRole('button', { name: 'Hapus pesan' }).click()
  for (const each of [page, other, ratna]) {
    await expect(log(each).getByText('Pesan ini sudah dihapus.').last()).toBeVisible()
    await expect(log(each).getByText(`Halo semua ${mark}`)).toHaveCount(0)
  }
  await ratna.context().close()
  await other.context().close()
})

test('what is new is counted, has its line and is read (B239)', async ({ page, browser }) => {
  const { room } = await learner(page)
  const other = await elsewhere(browser, page)
  await learner(other)
  for (const each of [page, other]) await openRoom(each, room)
  await page.goto('/kelasku')
  const words = `Sudah sampai mana ${Date.now()}`
  await say(other, words)
  if (isPhone(page)) await expect(page.getByRole('link', { name: /^Tanya\.mu \d+ pesan belum dibaca$/ })).toBeVisible()
  await page.goto('/tanyamu')
  const row = page.getByRole('link', { name: /pesan belum dibaca/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.click()
  await expect(log(page).getByText(/\d+ pesan baru/)).toBeVisible()
  await expect(message(other, words).getByText('Sudah dibaca')).toBeAttached()
  await other.context().close()
})

test('the chat stands beside an activity and closes with the next one (B295, B318, B328)', async ({ page }) => {
  const { activity } = await learner(page)
  await page.goto(`/aktivitas/${activity}`)
  await openBeside(page)
  await say(page, `Dari aktivitas ${Date.now()}`)
  await expectAccessible(page)
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  else await page.getByRole('link', { name: 'Penilaian' }).click()
  await expect(log(page)).toHaveCount(0)
})

test('a press on the button of the chat is heard, whatever is told while it lasts (B295)', async ({ page }) => {
  const { activity } = await learner(page)
  await page.goto(`/aktivitas/${activity}`)
  await expect(page.getByText('Verifikasi akunmu sekarang')).toBeVisible()
  await page.getByRole('button', { name: 'Tanyamu' }).last().hover()
  await page.mouse.down()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(page.getByText('Kamu sedang tanpa koneksi')).toBeInViewport({ ratio: 1 })
  await page.mouse.up()
  await expect(log(page)).toBeVisible()
})

/** A picture that is wider than any room. */
async function drawing(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    for (const [at, colour] of ['#3748a0', '#fbb81a', '#d6f2f0'].entries()) {
      if (context) context.fillStyle = colour
      context?.fillRect(at * 300, 0, 300, 600)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'papan-pecahan.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}

const widthOf = (page: Page) =>
  log(page)
    .getByRole('img', { name: /papan-pecahan/ })
    .last()
    .evaluate((picture: HTMLImageElement) => picture.complete && Math.round(picture.getBoundingClientRect().width))

test('a picture goes into the room and is as wide as its place allows (B231, B232, B357)', async ({ page }) => {
  const { room, activity } = await learner(page)
  await page.goto(`/tanyamu?initRoom=${room.room_id}`)
  await expect(log(page)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await drawing(page))
  await expect(page.getByText('papan-pecahan.png').first()).toBeVisible()
  const words = `Lihat papanku ${Date.now()}`
  await field(page).fill(words)
  await expect(page.getByRole('button', { name: 'Kirim', exact: true })).toBeEnabled()
  await say(page, words)
  await expect.poll(() => widthOf(page)).toBe(isPhone(page) ? 215 : 300)
  await page.goto(`/aktivitas/${activity}`)
  await openBeside(page)
  await expect(message(page, words)).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(isPhone(page) ? 215 : 255)
})
