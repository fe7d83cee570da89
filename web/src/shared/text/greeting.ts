import { hourOf } from './format'

const words = { morning: 'Selamat pagi,', noon: 'Selamat siang,', afternoon: 'Selamat sore,', night: 'Selamat malam,' }

/** By the hour in WIB; a name follows it. */
export function greeting(at: number): string {
  const hour = hourOf(at)
  if (hour >= 4 && hour < 11) return words.morning
  if (hour >= 11 && hour < 15) return words.noon
  return hour >= 15 && hour < 18 ? words.afternoon : words.night
}
