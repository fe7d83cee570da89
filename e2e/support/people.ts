import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { key, post } from './call.ts'

let count = 0

/** Somebody nobody has used before. */
export function stranger() {
  count += 1
  const mark = `${process.pid}-${Date.now()}-${count}`
  return { name: 'Laras Ayu Prameswari', email: `laras-${mark}@surel.example`, password: 'kuda laut biru di karang' }
}

export type Person = ReturnType<typeof stranger>

export { key }

/** The person's account, made through the API; the page's browser context is logged in with it. */
export async function register({ request }: Pick<Page, 'request'>, person: Person, profession = 'Guru') {
  await post(request, '/api/auth/register', {
    name: person.name,
    email: person.email,
    password: person.password,
    profession_name: profession,
    year_level_id: profession === 'Murid' ? 11 : undefined,
  })
}

/** The page's browser context is logged in as one of the demo's people: "dewi", "ratna". */
export const logInAs = (page: Page, name: string) =>
  post(page.request, '/api/auth/login', { email: `${name}@surel.example`, password: 'belajar di sanggar' })

/** The demo's parent goes into the account of a child, as from the dashboard. */
export async function enterChild(page: Page, name: string) {
  await logInAs(page, 'dewi')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Masuk sebagai ${name}` }).click()
  // The address is the same before and after.
  await expect(page.getByRole('heading', { name: `Sekarang kamu masuk sebagai ${name} Pradana` })).toBeVisible()
  await page.waitForURL('**/dashboard')
  await withoutTours(page)
}

/** The browser forgets who is logged in. The page goes first: what it was still asking for would be refused. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The person of the browser context has seen what there is to be shown. */
export async function withoutTours(page: Page) {
  const { id } = await post<{ id: number }>(page.request, '/api/auth/me-v2', {})
  for (const name of ['relation', 'dashboard'])
    await post(page.request, '/api/user/coachmark', {
      name,
      status: true,
      platform: 'sanggarmu',
      device: 'web',
      user_id: id,
    })
}

interface Letter {
  subject: string
  text: string
  code: string | null
}

async function lettersTo(request: APIRequestContext, email: string): Promise<Letter[]> {
  const reply = await request.get(`/api/dev/mails?to=${encodeURIComponent(email)}`, { headers: key })
  return (await reply.json()).data
}

/** The address in the newest letter that leads to a page, such as "/forgot-password#". */
export async function linkOf(request: APIRequestContext, email: string, page: string): Promise<string> {
  const link = async () => {
    const found = (await lettersTo(request, email)).map(({ text }) =>
      text.split(/\s/).find((word) => word.includes(page)),
    )
    return found.find(Boolean)
  }
  await expect.poll(link).toBeTruthy()
  return (await link()) ?? ''
}

/** The six digits of the newest letter. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await lettersTo(request, email))[0]?.code ?? undefined
      return code
    })
    .toBeTruthy()
  return code ?? ''
}
