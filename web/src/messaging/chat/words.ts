import { parseUrl } from '@/shared/lib/parse-url'
import type { ChatRoom } from './types'

/** Rooms' names in the list (B240). */
export const nameLength = 18
/** Who is there, below a room's name (B240). */
export const peopleLength = 30

export const cut = (words: string, length: number): string => {
  const signs = [...words]
  return signs.length > length ? `${signs.slice(0, length).join('')}…` : words
}

/** By what a room's emblem is drawn: a class has the one of its programme. */
export const seedOf = ({ kind, program_slug, id }: ChatRoom): string =>
  kind === 'program' ? program_slug : `${program_slug}-${id}`

export type Part = { words: string; href?: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
const atTheEnd = /[.,;:!?)\]}…]+$/

/** A text with the addresses in it, which become links; everything else stays words (B356). */
export function parts(text: string): Part[] {
  const found: Part[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const words = match[0].replace(atTheEnd, '')
    const href = hrefOf(words)
    if (!href) continue
    if (match.index > at) found.push({ words: text.slice(at, match.index) })
    found.push({ words, href })
    at = match.index + words.length
  }
  if (at < text.length) found.push({ words: text.slice(at) })
  return found
}

function hrefOf(words: string): string | undefined {
  const whole = /^www\./i.test(words) ? `https://${words}` : words
  return parseUrl(whole) ? whole : undefined
}
