import { type Browser, expect, type Page } from '@playwright/test'
import { get } from './call.ts'
import { joinProgram } from './learning.ts'
import { register, stranger, withoutTours } from './people.ts'
import { origin } from './site.ts'

/** Ratna teaches it, and everybody may join. */
export const program = 'pecahan-martabak-kelas-4'

export interface Room {
  room_id: number
  program_slug: string
  title: string
}

export const log = (page: Page) => page.getByRole('log')
export const field = (page: Page) => page.getByRole('textbox', { name: 'Tulis pesan' })
export const message = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })

export async function openRoom(page: Page, { room_id }: Room) {
  await page.goto(`/tanyamu?initRoom=${room_id}`)
  await expect(log(page)).toBeVisible()
}

export async function say(page: Page, words: string) {
  await field(page).fill(words)
  await field(page).press('Enter')
  await expect(
    message(page, words)
      .getByText(/^(Terkirim|Sudah dibaca)$/)
      .first(),
  ).toBeAttached()
}

/** An entry of a message's menu. */
export async function choose(page: Page, words: string, entry: string) {
  // A reply that quotes the words comes after them.
  const said = message(page, words).first()
  await said.hover()
  await said.getByRole('button', { name: /^Menu pesan/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A learner of the class, and the room that it talks in. */
export async function learner(page: Page): Promise<{ room: Room; activity: string; name: string }> {
  const person = stranger()
  await register(page, person, 'Guru')
  await withoutTours(page)
  const activity = await joinProgram(page.request, program)
  let room: Room | undefined
  await expect
    .poll(async () => {
      room = (await get<Room[]>(page.request, '/api/chat/subject/')).find((each) => each.program_slug === program)
      return room?.room_id
    })
    .toBeTruthy()
  return { room: room as Room, activity, name: person.name }
}

/** Another browser, as wide as this one. */
export async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: page.viewportSize() })
  return context.newPage()
}

/** Opens the chat beside the activity on the page. */
export async function openBeside(page: Page) {
  await page.getByRole('button', { name: 'Tanyamu' }).last().click()
  await expect(log(page)).toBeVisible()
}
