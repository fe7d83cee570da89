import type { SavedProgram } from './types'

/**
 * The device's copy of what a person saved: one cache for each programme, with the answers of the server under the
 * addresses of `answerKey` and the media under their own. `public/sw-offline.js` reads the same names.
 */
const prefix = 'program:'
export const shelfName = (userId: number, enrolment: number): string => `${prefix}${userId}:${enrolment}`
const infoKey = '/offline/program'

/** The fields that tell the answers of one call apart; the rest of a body says who asks. */
const telling = ['slug', 'chapter_id', 'activity_id'] as const
type Body = Partial<Record<(typeof telling)[number], string | number>>

function answerKey(path: string, body: Body): string {
  const query = new URLSearchParams()
  for (const name of telling) if (body[name] !== undefined) query.set(name, String(body[name]))
  return `/offline${path}?${query}`
}

export const canSave = (): boolean => 'caches' in window && 'serviceWorker' in navigator

export async function putAnswer(shelf: Cache, path: string, body: Body, data: unknown): Promise<number> {
  return putJson(shelf, answerKey(path, body), { status: 200, message: 'OK', data })
}

export const putInfo = (shelf: Cache, info: SavedProgram): Promise<number> => putJson(shelf, infoKey, info)

async function putJson(shelf: Cache, key: string, value: unknown): Promise<number> {
  const text = JSON.stringify(value)
  await shelf.put(key, new Response(text, { headers: { 'Content-Type': 'application/json' } }))
  return text.length
}

/** What a person has saved here, the newest first. A programme that is still being saved is none yet. */
export async function savedPrograms(userId: number): Promise<SavedProgram[]> {
  if (!canSave()) return []
  const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix}${userId}:`))
  const found = await Promise.all(names.map(infoOf))
  return found.flatMap((info) => info ?? []).sort((one, other) => other.savedAt - one.savedAt)
}

/** Whether a programme that anybody saved here has a PDF in it. */
export async function holdsPdf(): Promise<boolean> {
  for (const name of (await caches.keys()).filter((each) => each.startsWith(prefix))) {
    const kept = await (await caches.open(name)).keys()
    if (kept.some(({ url }) => url.endsWith('.pdf'))) return true
  }
  return false
}

async function infoOf(name: string): Promise<SavedProgram | null> {
  // To open it would make it again when its person has just logged out.
  const kept = await caches.match(infoKey, { cacheName: name })
  return kept ? ((await kept.json()) as SavedProgram) : null
}

export const freeProgram = (userId: number, enrolment: number): Promise<boolean> =>
  caches.delete(shelfName(userId, enrolment))

export async function freeAll(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** How much this site uses on the device, and how much it may; null where the browser does not tell. */
export async function roomOnDevice(): Promise<{ used: number; whole: number } | null> {
  const told = await navigator.storage?.estimate?.().catch(() => null)
  return told?.usage === undefined || !told.quota ? null : { used: told.usage, whole: told.quota }
}
