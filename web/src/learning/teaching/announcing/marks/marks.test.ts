import { describe, expect, it } from 'vitest'
import { toHtml, toTyped } from '../paragraphs'
import { blocksOfHtml, htmlOf } from './html'
import { blocksOfTyped } from './reading'
import { type Block, linesOf, type Point, paragraphsOf, type Sign, withStep } from './signs'
import { typedOf } from './writing'

describe('what is typed for an announcement', () => {
  it.each([
    ['Satu baris', '<p>Satu baris</p>'],
    ['Halo <b>semua</b> & kalian,\nbesok libur.', '<p>Halo &lt;b&gt;semua&lt;/b&gt; &amp; kalian,<br>besok libur.</p>'],
    ['Satu\n\n \n\nDua', '<p>Satu</p><p>Dua</p>'],
    ['Bawa **buku** dan *pensil*.', '<p>Bawa <strong>buku</strong> dan <em>pensil</em>.</p>'],
    ['***penting***', '<p><strong><em>penting</em></strong></p>'],
    ['**dua\nbaris**', '<p><strong>dua<br>baris</strong></p>'],
    ['2 * 3 * 4 dan **tanpa akhir', '<p>2 * 3 * 4 dan **tanpa akhir</p>'],
    ['5 *3 dan *miring*', '<p>5 *3 dan <em>miring</em></p>'],
    ['\\*bukan miring\\* C:\\nama', '<p>*bukan miring* C:\\nama</p>'],
    [
      'Bawa:\n- buku\n* pensil\n• **penghapus**\nYa',
      '<p>Bawa:</p><ul><li>buku</li><li>pensil</li><li><strong>penghapus</strong></li></ul><p>Ya</p>',
    ],
    ['1. satu\n2) dua\n\n2. bukan daftar', '<ol><li>satu</li><li>dua</li></ol><p>2. bukan daftar</p>'],
    ['- satu\n  lagi\n  1. dalam\n- dua', '<ul><li>satu<br>lagi<ol><li>dalam</li></ol></li><li>dua</li></ul>'],
    ['-bukan butir\n1.bukan', '<p>-bukan butir<br>1.bukan</p>'],
    [
      '[kelasmu](/kelasku) **[baca](https://a.test/b_(c))**',
      '<p><a href="/kelasku">kelasmu</a> <a href="https://a.test/b_(c)"><strong>baca</strong></a></p>',
    ],
    [
      'Baca https://a.test/x?b=1&c=2.',
      '<p>Baca <a href="https://a.test/x?b=1&amp;c=2">https://a.test/x?b=1&amp;c=2</a>.</p>',
    ],
    ['**https://a.test**', '<p><a href="https://a.test"><strong>https://a.test</strong></a></p>'],
    [
      '[x](javascript:alert(1)) [y](//jahat.test) http://polos.test',
      '<p>[x](javascript:alert(1)) [y](//jahat.test) http://polos.test</p>',
    ],
    [' \n\n ', ''],
  ])('%j becomes what it means', (typed, html) => {
    expect(toHtml(typed)).toBe(html)
    expect(toHtml(toTyped(html))).toBe(html)
  })

  it.each([
    'Satu & <dua>\ntiga\n\n"Empat" https://contoh.test/a?b=1&c=2.',
    'Bawa **buku** dan *pensil* ke [kelas](https://a.test):\n\n- satu\n  lagi\n  - dalam\n- dua\n\n1. pertama\n2. kedua',
    'a **b *c* d** *e*',
    '2 * 3 = 6 [catatan] (lihat)',
  ])('%j is the same again for who corrects it', (typed) => expect(toTyped(toHtml(typed))).toBe(typed))

  it.each([
    [
      '<p>Ke <a href="/kelasku" rel="noopener noreferrer nofollow">kelasmu</a>:</p><ul><li>satu</li></ul>',
      'Ke [kelasmu](/kelasku):\n\n- satu',
    ],
    ['<p><b>tebal </b><i>miring</i>ini</p>', '**tebal** *miring*ini'],
    ['tanpa paragraf<br><br>dua&nbsp;kata', 'tanpa paragraf\n\ndua\u00a0kata'],
    ['<ul><li><p>a</p><p>b</p></li></ul><ul><li>c</li></ul>', '- a\n  b\n\n- c'],
    ['<p>- bukan butir<br>1. bukan</p>', '\\- bukan butir\n1\\. bukan'],
    ['<p>https://a.test bukan tautan</p>', 'https:\\//a.test bukan tautan'],
    ['<p>[a](https://b.test) *c*</p>', '[a]\\(https:\\//b.test) \\*c\\*'],
    ['<p><a href="kelas">a</a> <a href="mailto:x@y.test">b</a></p>', 'a [b](mailto:x@y.test)'],
  ])('%s comes from elsewhere and keeps its marks', (html, typed) => {
    expect(toTyped(html)).toBe(typed)
    expect(toTyped(toHtml(typed))).toBe(typed)
  })
})

/** The same row of numbers each time. */
function chanceFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Chance = ReturnType<typeof chanceFrom>
const oneOf = <T>(all: readonly T[], chance: Chance): T => all[chance(all.length)] as T
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const seeds = many(500, () => 0).map((_, seed) => seed + 1)

const words = [
  'a',
  'Z',
  '*',
  '**',
  '\\',
  '[',
  ']',
  '(',
  ')',
  '-',
  '- ',
  '1. ',
  '12. ',
  '.',
  '/',
  '•',
  '• ',
  '&',
  '<',
  '"',
  ' ',
  '\n',
  '😀',
  '\u00a0',
  'https://',
  'https://a.test/x',
  '](',
  '[a](/kelasku)',
  '](https://a.test)',
  '_',
  '#',
  ':',
]
const places = [null, null, null, '/kelasku', 'https://a.test/x', 'https://a.test/b_(c)\\', 'mailto:x@y.test']

const someSigns = (chance: Chance): Sign[] =>
  many(1 + chance(5), () => {
    const marks = { bold: chance(3) === 0, italic: chance(3) === 0, href: oneOf(places, chance) }
    const href = chance(4) === 0 ? marks.href : null
    const said = href && chance(3) === 0 ? href : many(1 + chance(4), () => oneOf(words, chance)).join('')
    return [...said].map((sign) => ({ sign, ...marks, href }))
  }).flat()

function someBlock(chance: Chance): Block[] {
  if (chance(3) > 0) return paragraphsOf(someSigns(chance)).map((signs) => ({ signs }))
  const ordered = chance(2) === 0
  const points = many(1 + chance(4), () => {
    const depth = 1 + chance(3)
    return { depth, ordered: depth === 1 ? ordered : chance(2) === 0, signs: linesOf(someSigns(chance)) }
  })
  const kept = points.filter(({ signs }) => signs.length > 0).reduce<Point[]>(withStep, [])
  // A point may have come to the outer list, which is of one kind.
  const even = kept.map((point) => (point.depth === 1 ? { ...point, ordered } : point))
  return even.length > 0 ? [{ points: even }] : []
}

const wordsShown = (signs: Sign[]) => signs.map(({ sign, bold, italic, href }) => [sign, bold, italic, href])
const shown = (blocks: Block[]) =>
  JSON.stringify(
    blocks.map(({ signs, points }) =>
      signs ? wordsShown(signs) : points.map((each) => [each.depth, each.ordered, wordsShown(each.signs)]),
    ),
  )

it('whatever the server keeps is typed and read again without loss', () => {
  for (const seed of seeds) {
    const chance = chanceFrom(seed)
    const blocks = many(1 + chance(4), () => someBlock(chance)).flat()
    const html = htmlOf(blocks)
    expect(shown(blocksOfHtml(html)), `html ${seed}: ${html}`).toBe(shown(blocks))
    const typed = typedOf(blocks)
    expect(shown(blocksOfTyped(typed)), `typed ${seed}: ${typed}`).toBe(shown(blocks))
  }
})

it('whatever is typed stays what it was when it is corrected', () => {
  for (const seed of seeds) {
    const chance = chanceFrom(seed)
    const typed = many(chance(24), () =>
      oneOf([...words, '  - ', '\n\n', '](/kelasku)', '](https://a.test)', '\t'], chance),
    ).join('')
    const html = toHtml(typed)
    expect(toHtml(toTyped(html)), `${seed}: ${typed}`).toBe(html)
  }
})

const tags = ['p', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a href="/kelasku"', 'a']

function soup(chance: Chance, depth: number): string {
  const pieces = many(1 + chance(3), () => {
    if (depth === 0 || chance(3) === 0) return oneOf(['kata', ' ', '<br>', 'x&amp;y ', '* ', '\n'], chance)
    const tag = oneOf(tags, chance)
    return `<${tag}>${soup(chance, depth - 1)}</${tag.split(' ')[0]}>`
  })
  return pieces.join('')
}
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, '')

it('no word gets lost, however marks stand in one another', () => {
  for (const seed of seeds) {
    const html = soup(chanceFrom(seed), 5)
    const again = toHtml(toTyped(html))
    expect(wordsOf(again), html).toBe(wordsOf(html))
    expect(toHtml(toTyped(again)), html).toBe(again)
  }
})
