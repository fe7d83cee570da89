import { currentUser } from '@/shared/user'
import { holdsPdf } from './shelf'

/**
 * The page itself and the files of this version of the site, for the time without a connection. The page holds who is
 * logged in, so it goes with them.
 */
const shellName = 'offline-shell'
const filesPrefix = 'offline-files:'
/** Without the answers to its first calls, which would be old by then. */
const shellPage = '/kelasku?tab=tersimpan'
const pageKey = '/offline/page'

/** `pdf`: what reads a PDF, which few programmes hold. */
type Files = { version: string; files: string[]; pdf: string[] }

/** Keeps the page of a person and the files it needs. */
export async function keepShell(userId: number): Promise<void> {
  const name = await keepSiteFiles()
  await keepPage(userId)
  // Only now does no page need them.
  const old = (await caches.keys()).filter((each) => each.startsWith(filesPrefix) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
}

/** Keeps the site's files that what is saved needs, and tells where. */
export async function keepSiteFiles(): Promise<string> {
  const { version, files, pdf } = (await asked('/offline.json').then((reply) => reply.json())) as Files
  const name = filesPrefix + version
  await keepFiles(name, (await holdsPdf()) ? [...files, ...pdf] : files)
  return name
}

/** Whose page is kept here. */
export async function shellPerson(): Promise<number | null> {
  const page = await caches.match(pageKey, { cacheName: shellName })
  return page ? Number(page.headers.get('X-Kept-Person')) : null
}

export const forgetShell = (): Promise<boolean> => caches.delete(shellName)

/** Those that are not there yet, all of them or none. */
async function keepFiles(name: string, files: string[]): Promise<void> {
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !kept.has(file)))
}

async function keepPage(userId: number): Promise<void> {
  const reply = await asked(shellPage)
  const html = await reply.text()
  const [, boot] = /<script[^>]* id="boot"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  const { now, session } = JSON.parse(boot ?? '{}') as { now?: number; session?: { id: number } | null }
  if (now === undefined || session?.id !== userId) throw new Error('the page is not that of the person')
  const headers = new Headers(reply.headers)
  // They told of the bytes as they came; here they are text, and for one person.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  // The worker writes the hour into the page again: a page that is kept for a week has an old one.
  headers.set('X-Kept-Now', String(now))
  headers.set('X-Kept-Ahead', String(now - Date.now()))
  headers.set('X-Kept-Person', String(userId))
  const shell = await caches.open(shellName)
  await shell.put(pageKey, new Response(html, { headers }))
  // It was asked for by somebody who has logged out meanwhile.
  if (currentUser()?.id !== userId) await forgetShell()
}

async function asked(address: string): Promise<Response> {
  const reply = await fetch(address, { cache: 'no-cache' })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply
}
