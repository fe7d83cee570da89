import { expect, it } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'

const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../*/text.ts', '../*/*/text.ts', '../shared/text/common.ts', './documents/*.ts'],
  { eager: true },
)

/** Every sentence of a catalogue; those that take words are given some. */
function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'function') yield* sentences(value({ brand: 'x', email: 'x' }, 'x', 'x'))
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* sentences(each)
}

/** Words that no Indonesian sentence holds. */
const english =
  /\b(the|and|or|of|your|you|please|page|not|found|loading|close|cancel|save|next|back|error occurred|log ?in|sign ?(in|up)|password|click|search|welcome)\b/i

/** English as the documents write it. */
const asWritten = new Set(['new'])

it('B018 says everything in Indonesian', () => {
  setBoot(aBoot())
  const all = Object.values(catalogues).flatMap((module) => [...sentences(module)])
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((sentence) => english.test(sentence) && !asWritten.has(sentence))).toEqual([])
})
