import { expect, it } from 'vitest'
import { commentFault } from './comment'

it.each([
  'Bagus',
  '  seru!  ',
  'Anakku senang, terima kasih 🙏',
  'Baris satu\nbaris dua',
  'ʼÜ 12',
  '12345',
  'a'.repeat(5000),
])('B344 takes %j', (comment) => expect(commentFault(comment)).toBeNull())

it.each([
  ['', 'Tulis sedikitnya 5 karakter.'],
  ['   abcd   ', 'Tulis sedikitnya 5 karakter.'],
  ['🙏🙏🙏🙏', 'Tulis sedikitnya 5 karakter.'],
  ['🙏🙏🙏🙏🙏', 'Pakai sedikitnya satu huruf atau angka.'],
  ['?!?!...', 'Pakai sedikitnya satu huruf atau angka.'],
  ['bagus\u0007sekali', 'Ada karakter yang tidak terlihat, misalnya tab. Hapus dulu, lalu kirim.'],
  ['bagus\tsekali', 'Ada karakter yang tidak terlihat, misalnya tab. Hapus dulu, lalu kirim.'],
  ['a'.repeat(5001), 'Ulasan paling panjang 5.000 karakter. Ringkas dulu, lalu kirim.'],
])('B344 %j is not sent: %s', (comment, fault) => expect(commentFault(comment)).toBe(fault))
