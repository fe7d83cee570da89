import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { get, post } from '../../support/call.ts'
import { program as classOfTalk, log } from '../../support/chat.ts'
import { facilitator } from '../../support/facilitator.ts'
import { expectOnlyText, watchDeeds } from '../../support/inert.ts'
import { joinProgram, placeOf } from '../../support/learning.ts'
import { asShown, payloads } from '../../support/payloads.ts'
import { register, stranger, withoutTours } from '../../support/people.ts'
import { origin } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

/** A class of the demo whose learners choose their group, which has a room of its own. */
const program = 'berani-ngobrol-bahasa-inggris'
const groups = '/api/program-activity/study-group'
const announcements = '/api/user/notification/program_announcement/manage'
const discussion = 'martabak4-cerita-berbagi'
/** So many messages may one person send at once. */
const atOnce = 10

interface Group {
  group_id: number
  program_id: number
  name: string
}

/** A group whose name is a payload itself. */
async function openGroup(ratna: Page): Promise<Group> {
  const { id } = await get<{ id: number }>(ratna.request, `/api/program_activity/v2/product_detail/${program}`)
  const name = `<img src=x onerror=payloadRan(-1)> ${`${process.pid}${Date.now()}`.slice(-10)}`
  const form = { program_id: id, resource_id: 0, names: [name], capacity: -1 }
  const [made] = await post<{ id: number }[]>(ratna.request, `${groups}/manage`, form)
  return { group_id: made?.id ?? 0, program_id: id, name }
}

/** Somebody new of the group, in its room. */
async function enter(request: APIRequestContext, { group_id, program_id }: Group): Promise<number> {
  await joinProgram(request, program)
  await post(request, '/api/program/resource_group/select_group/', { program_id, group_id })
  let room_id: number | null = null
  await expect
    .poll(async () => {
      const mine = await get<{ room_id: number | null }>(
        request,
        `/api/program-activity/my-study-group/${program_id}/1/20`,
      )
      room_id = mine.room_id
      return room_id
    })
    .toBeTruthy()
  await post(request, '/api/chat/participant/', { room_id })
  return room_id ?? 0
}

/** All of them are said, by as many people as it takes. */
async function sayAll(browser: Browser, group: Group) {
  for (let from = 0; from < payloads.length; from += atOnce) {
    const context = await browser.newContext({ baseURL: origin })
    await register(context, stranger())
    const room = await enter(context.request, group)
    for (const [at, message] of payloads.slice(from, from + atOnce).entries())
      await post(context.request, `/api/chat/rooms/${room}/comments`, { unique_temp_id: `p-${from + at}`, message })
    await context.close()
  }
}

/** Back to the first word of the room. */
async function readAll(page: Page, count: number) {
  const said = log(page).locator('.chat-words')
  await expect(said.first()).toBeVisible()
  const older = page.getByRole('button', { name: 'Pesan sebelumnya' })
  while ((await said.count()) < count) {
    const before = await said.count()
    // The talk keeps its place while it grows, so the button moves away from a mouse.
    await older.press('Enter')
    await expect.poll(() => said.count()).toBeGreaterThan(before)
  }
  return said
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 921, 'what is inert is so at every width')

test('120 hostile texts stay texts: messages, a group’s name, an announcement, a comment (B301, B356, B109)', async ({
  page,
  browser,
}) => {
  expect(new Set(payloads).size).toBe(120)
  const expectNoDeeds = await watchDeeds(page)
  const ratna = await facilitator(browser)
  const group = await openGroup(ratna)
  await sayAll(browser, group)
  await register(page, stranger())
  await withoutTours(page)
  const room = await enter(page.request, group)

  await test.step('messages, in a room whose name is one of them', async () => {
    await page.goto(`/tanyamu?initRoom=${room}`)
    const said = await readAll(page, payloads.length)
    const shown = await said.allTextContents()
    expect([...shown].sort()).toEqual(payloads.map(asShown).sort())
    await expectOnlyText(said)
    await expect(page.getByRole('heading', { name: group.name.slice(0, 18) }).first()).toBeVisible()
    expectNoDeeds()
  })

  await test.step('an announcement', async () => {
    const [title = ''] = payloads
    const html = `<p>Kata pertama.</p>${payloads.map((each) => `<p>${each}</p>`).join('')}`
    const told = await post<{ id: number; slug: string }>(ratna.request, announcements, {
      program_id: group.program_id,
      title,
      html,
    })
    await page.goto(`/pengumuman/${told.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Kata pertama.')).toBeVisible()
    await expectOnlyText(page.locator('.rich-text'), ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'])
    await expect(page.getByRole('link', { name: 'tekan' })).toHaveCount(0)
    expectNoDeeds()
    await ratna.goto(`/mengajar/${program}/pengumuman?ubah=${told.id}`)
    await expect(ratna.getByRole('textbox', { name: 'Judul' })).toHaveValue(title)
    await ratna.request.delete(`${announcements}/${told.id}`, { headers: { Authorization: 'Key sanggar-web' } })
  })

  await test.step('a comment', async () => {
    await joinProgram(page.request, classOfTalk)
    const { activity_id } = await placeOf(page.request, discussion)
    const message = payloads.slice(0, 60).map(asShown).join('\n')
    await post(page.request, '/api/program_activity/resource/comment/', {
      activity_id,
      message,
      stamp: crypto.randomUUID(),
    })
    await page.goto(`/aktivitas/${discussion}`)
    const own = page.getByRole('listitem').filter({ hasText: 'payloadRan(0)' }).first()
    await expect(own).toBeVisible()
    for (const line of message.split('\n').filter(Boolean)) await expect(own).toContainText(line)
    await expect(own.locator('img[src="x"], iframe, object, embed, marquee, script, style')).toHaveCount(0)
    expectNoDeeds()
  })
  await ratna.close()
})
