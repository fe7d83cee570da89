import type { Choice } from './select'

export interface DetailedChoice extends Choice {
  /** A second line: the district of a village. */
  detail?: string
}

const plain = (text: string) => text.toLocaleLowerCase('id')

/** The choices whose name holds what was typed. */
export function matching(choices: DetailedChoice[], typed: string): DetailedChoice[] {
  const wanted = plain(typed.trim())
  return wanted === '' ? choices : choices.filter((choice) => plain(choice.label).includes(wanted))
}

/** A label cut around the typed part: what comes before, the part itself, what comes after. */
export function around(label: string, typed: string): [string, string, string] {
  const wanted = plain(typed.trim())
  const at = wanted === '' ? -1 : plain(label).indexOf(wanted)
  if (at < 0) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + wanted.length), label.slice(at + wanted.length)]
}
