import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import seo from '../../seo.json'

const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../**/text.ts', '../**/*-text.ts', '../shared/text/common.ts', './documents/*.ts'],
  { eager: true },
)

const articles = import.meta.glob<Record<string, unknown>>('../help/articles/*.json', { eager: true })

/** Every sentence of a catalogue; those that take words are given some. */
function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'function') yield* said(value as Saying)
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* sentences(each)
}

type Saying = (...words: unknown[]) => unknown

/** What a sentence may be given: words, numbers, or a place by its name. One of them fits. */
const given: unknown[][] = [
  ['x', 'x', 'x'],
  [2, 2, 2],
  [{ brand: 'x', email: 'x' }, 'x', 'x'],
]

function* said(saying: Saying): Generator<string> {
  const told = given.flatMap((words) => {
    try {
      return [saying(...words)]
    } catch {
      return []
    }
  })
  expect(told, String(saying)).not.toEqual([])
  yield* sentences(told)
}

/** Words that no Indonesian sentence holds. */
const english =
  /\b(the|and|or|of|your|you|please|page|not|found|loading|close|cancel|save|next|back|error occurred|log ?in|sign ?(in|up)|password|click|search|welcome)\b/i

/** English as the documents write it. */
const asWritten = new Set(['new', 'Terjadi Kesalahan Pada Login Chat.'])

it('B018 says everything in Indonesian', () => {
  setBoot(aBoot())
  const all = Object.values(catalogues).flatMap((module) => [...sentences(module)])
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((sentence) => english.test(sentence) && !asWritten.has(sentence))).toEqual([])
})

it('spells orang tua and Tanyamu in one way; the documents’ own names stay as they are written', () => {
  setBoot(aBoot())
  const words = [...Object.values(catalogues), ...Object.values(articles), seo]
  const named = ['Orangtua', 'orangtua', 'Jenjang Orangtua', 'Tanya.mu']
  const other = words.flatMap((module) => [...sentences(module)]).filter((each) => /orangtua|tanya\.mu/i.test(each))
  expect(other.filter((each) => !named.includes(each) && !each.startsWith('/'))).toEqual([])
})

it('B018 looks at every file of words, however deep it lies', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\btext\.ts$/.test(file))
  const read = Object.keys(catalogues).map((path) => path.replace(/^\.\.\//, '').replace(/^\.\//, 'app/'))
  expect(files.filter((file) => !read.includes(file))).toEqual([])
})
