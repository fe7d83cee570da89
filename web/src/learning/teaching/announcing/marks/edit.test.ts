import { expect, it } from 'vitest'
import { type Edit, linking, listing, marking, type Selected } from './edit'

/** "Bawa |buku|": the bars stand around what is selected. */
const at = (shown: string): Selected => {
  const [before = '', within = '', after = ''] = shown.split('|')
  return { value: before + within + after, start: before.length, end: before.length + within.length }
}
const after = ({ value }: Selected, { from, to, words, start, end }: Edit) => {
  const done = value.slice(0, from) + words + value.slice(to)
  return `${done.slice(0, start)}|${done.slice(start, end)}|${done.slice(end)}`
}

it.each([
  ['Bawa |buku| ya', 'Bawa **|buku|** ya'],
  ['Bawa| buku |ya', 'Bawa **|buku|** ya'],
  ['Bawa **|buku|** ya', 'Bawa |buku| ya'],
  ['Bawa *|buku|* ya', 'Bawa ***|buku|*** ya'],
  ['Bawa ***|buku|*** ya', 'Bawa *|buku|* ya'],
  ['Bawa || ya', 'Bawa **|tebal|** ya'],
  ['|- satu\n- dua\n\ntiga|', '|- **satu**\n- **dua**\n\n**tiga**|'],
])('bold: %j becomes %j', (before, then) => expect(after(at(before), marking(at(before), '**', 'tebal'))).toBe(then))

it.each([
  ['Bawa |buku|', 'Bawa *|buku|*'],
  ['Bawa **|buku|**', 'Bawa ***|buku|***'],
  ['Bawa ***|buku|***', 'Bawa **|buku|**'],
])('slanted: %j becomes %j', (before, then) => expect(after(at(before), marking(at(before), '*', 'miring'))).toBe(then))

it.each([
  ['Bawa:\n|buku\npensil|', 'Bawa:\n|- buku\n- pensil|'],
  ['Bawa:\n|buku\n|pensil', 'Bawa:\n- buku||\npensil'],
  ['|- buku\n1. pensil|', '|buku\npensil|'],
  ['Bawa bu||ku', '- Bawa buku||'],
  ['||', '- ||'],
])('a list: %j becomes %j', (before, then) => expect(after(at(before), listing(at(before)))).toBe(then))

it.each([
  ['Lihat |kelas|', 'Lihat [kelas](|https://|)'],
  ['Lihat ||', 'Lihat [kata](|https://|)'],
  ['Lihat |https://a.test|', 'Lihat [|kata|](https://a.test)'],
])('a link: %j becomes %j', (before, then) => expect(after(at(before), linking(at(before), 'kata'))).toBe(then))
