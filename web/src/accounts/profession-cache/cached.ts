import { recall, remember } from '@/shared/lib/browser-memory'
import { seal, unseal } from '@/shared/lib/sealed'
import { browserKey } from './browser-key'

type Kept = { at: number; names: string[] }

const record = 'professions'
const dayMs = 86_400_000
const browser = () => window.localStorage

/** The list from this browser's encrypted copy, at most a day old; else a fresh one, which is kept. */
export async function cached(fresh: () => Promise<string[]>): Promise<string[]> {
  const key = await browserKey().catch(() => null)
  const names = key && (await fromBrowser(key).catch(() => null))
  if (names) return names
  const list = await fresh()
  if (key) remember(browser, record, await seal(JSON.stringify({ at: Date.now(), names: list } satisfies Kept), key))
  return list
}

async function fromBrowser(key: CryptoKey): Promise<string[] | null> {
  const sealed = recall(browser, record)
  if (!sealed) return null
  const { at, names } = JSON.parse(await unseal(sealed, key)) as Kept
  return Date.now() - at < dayMs ? names : null
}
