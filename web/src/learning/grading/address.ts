import type { Kind } from './queries'

const marks: Record<Kind, string> = { work: '', answer: 'kuis-' }

/** How a work is named in the address: "12", or "kuis-12" for an answer of a quiz. */
export const addressOf = (kind: Kind, id: number): string => `${marks[kind]}${id}`

/** Null for what names no work. */
export function readAddress(word: string): { kind: Kind; id: number } | null {
  const [, quiz, digits] = /^(kuis-)?(\d{1,16})$/.exec(word) ?? []
  const id = Number(digits)
  return digits && Number.isSafeInteger(id) ? { kind: quiz ? 'answer' : 'work', id } : null
}
