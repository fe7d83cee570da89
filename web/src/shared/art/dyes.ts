import type { Category } from './category'

/** The art keeps its colours in both themes, so it names the dyes of `tokens.css` by value. */
const nila = {
  light: '#e2ebff',
  pale: '#a5c0ff',
  soft: '#7d9efc',
  mid: '#627fe0',
  base: '#4860be',
  strong: '#3748a0',
  deep: '#293480',
  dark: '#1c235e',
}
const manggis = {
  light: '#fce1fc',
  pale: '#e9a5ed',
  soft: '#d37ed9',
  mid: '#b55ebd',
  base: '#94409e',
  strong: '#792a83',
  deep: '#5f1a68',
  dark: '#440e4c',
}
const soga = {
  light: '#fee6d4',
  pale: '#f9ae77',
  soft: '#e68841',
  mid: '#c96811',
  base: '#a24f01',
  strong: '#823c00',
  deep: '#642c01',
}
const tarum = {
  light: '#d6f2f0',
  pale: '#81d1d0',
  soft: '#47b6b7',
  mid: '#03999c',
  base: '#07787c',
  strong: '#045e63',
  deep: '#02484c',
}
const pandan = {
  light: '#daf3dd',
  pale: '#8ed49d',
  soft: '#5cba77',
  mid: '#329d5a',
  base: '#017e41',
  strong: '#026334',
  deep: '#014c27',
}
const mori = '#f7f4ee'
const kunyit = '#f9b818'
const kunyitPale = '#fdcd5c'
const mengkudu = '#ff6f5e'
const mengkuduMid = '#e24a3e'

/** ground, figure, second, accent */
export type Palette = readonly [string, string, string, string]
type FourPalettes = readonly [Palette, Palette, Palette, Palette]

export type MotifName = 'kawung' | 'parang' | 'truntum' | 'ceplok' | 'tenun'

interface House {
  motif: MotifName
  palettes: FourPalettes
}

export const houses: Record<Category, House> = {
  kelasmu: {
    motif: 'kawung',
    palettes: [
      [nila.deep, nila.pale, nila.mid, kunyit],
      [nila.light, nila.strong, nila.soft, mengkudu],
      [nila.base, mori, nila.deep, kunyit],
      [mori, nila.base, nila.dark, mengkuduMid],
    ],
  },
  ujianmu: {
    motif: 'parang',
    palettes: [
      [manggis.deep, manggis.pale, manggis.mid, kunyit],
      [manggis.light, manggis.strong, manggis.soft, mengkudu],
      [manggis.base, mori, manggis.deep, kunyit],
      [mori, manggis.base, manggis.dark, kunyit],
    ],
  },
  kariermu: {
    motif: 'truntum',
    palettes: [
      [soga.strong, soga.pale, soga.mid, kunyitPale],
      [soga.light, soga.base, soga.soft, nila.base],
      [soga.mid, mori, soga.deep, nila.deep],
      [kunyitPale, soga.strong, soga.mid, mori],
    ],
  },
  prakerja: {
    motif: 'tenun',
    palettes: [
      [tarum.deep, tarum.pale, tarum.mid, kunyit],
      [tarum.light, tarum.base, tarum.soft, mengkudu],
      [tarum.base, mori, tarum.deep, kunyit],
      [mori, tarum.strong, tarum.mid, mengkudu],
    ],
  },
  paket: {
    motif: 'ceplok',
    palettes: [
      [pandan.deep, pandan.pale, pandan.mid, kunyit],
      [pandan.light, pandan.strong, pandan.soft, mengkudu],
      [pandan.base, mori, pandan.deep, kunyit],
      [mori, pandan.strong, pandan.mid, kunyit],
    ],
  },
}

export const motifNames = ['kawung', 'parang', 'truntum', 'ceplok', 'tenun'] as const satisfies MotifName[]

/** Emblems that carry a mood instead of a seed. */
export const moods = {
  calm: [nila.light, nila.strong, nila.mid, kunyit],
  grey: ['#ece8e0', '#c1bdb5', '#dedad1', '#8f8c84'],
  success: [pandan.light, pandan.base, pandan.soft, kunyit],
} as const satisfies Record<string, Palette>
export type Mood = keyof typeof moods

/** White on each of them is at least 4.5. */
export const avatarDyes = [nila.base, '#be2420', pandan.base, manggis.base, soga.base, tarum.base] as const
