/** Six boxes, each empty or holding one digit. */
export type OtpDigits = string[]

export const emptyCode: OtpDigits = ['', '', '', '', '', '']

interface Move {
  digits: OtpDigits
  focus: number
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Lays digits into the boxes from `from` on; a whole code always starts at the first box. */
export function spread(digits: OtpDigits, from: number, text: string): Move {
  const found = [...digitsOf(text)].slice(0, 6)
  const start = found.length === 6 ? 0 : from
  const next = digits.map((digit, index) => found[index - start] ?? digit)
  return { digits: next, focus: Math.min(start + found.length, 5) }
}

/** What a box's new content means: a digit, a digit over an old one, a filled-in code, or nothing of use. */
export function typed(digits: OtpDigits, index: number, content: string): Move {
  const old = digits[index] ?? ''
  const found = digitsOf(content)
  const isOverwrite = old !== '' && found.length === 2 && found.includes(old)
  return spread(digits, index, isOverwrite ? found.replace(old, '') : found)
}

export const emptied = (digits: OtpDigits, box: number): OtpDigits =>
  digits.map((digit, index) => (index === box ? '' : digit))

/** Backspace: empties this box, or the one before when this is empty already, and goes back. */
export function takeDown(digits: OtpDigits, index: number): Move {
  const target = digits[index] ? index : Math.max(index - 1, 0)
  return { digits: emptied(digits, target), focus: Math.max(index - 1, 0) }
}
