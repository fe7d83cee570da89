import { text } from './text'

const length = 16

/**
 * What is wrong with a NIK: region (6 digits), day of birth (forty more for women), month, year, sequence. There is no check
 * digit, and old codes of regions live on, so a region is not looked up.
 */
export function nikProblem(nik: string): string | null {
  if (nik.length !== length) return text.nikLength(nik.length)
  const day = Number(nik.slice(6, 8)) % 40
  const month = Number(nik.slice(8, 10))
  const isDay = day >= 1 && day <= 31 && Number(nik.slice(6, 8)) <= 71
  const isWrong = /^(\d)\1*$/.test(nik) || !isDay || month < 1 || month > 12 || nik.endsWith('0000')
  return isWrong ? text.nikWrong : null
}

/** As one compares it with the card: region, birth, sequence. */
export const groupedNik = (digits: string): string =>
  [digits.slice(0, 6), digits.slice(6, 12), digits.slice(12)].filter(Boolean).join(' ')
