import * as format from '@/shared/text/format'

/** Words of any list of the catalogue. */
export const text = {
  shown: (shown: number, noun: string) => `Menampilkan ${format.number(shown)} ${noun}`,
  shownOf: (shown: number, total: number, noun: string) =>
    `Menampilkan ${format.number(shown)} dari ${format.number(total)} ${noun}`,
} as const
