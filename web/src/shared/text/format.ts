const zone = 'Asia/Jakarta'
const zoneName = 'WIB'
const currency = 'Rp'

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const longDay = new Intl.DateTimeFormat('id-ID', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('id-ID', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const hour = new Intl.DateTimeFormat('id-ID', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
const year = new Intl.DateTimeFormat('id-ID', { timeZone: zone, year: 'numeric' })

/** 1204 → "1.204" */
export const number = (n: number): string => whole.format(n)

/** 150000 → "Rp150.000" */
export const rupiah = (n: number): string => `${n < 0 ? '-' : ''}${currency}${whole.format(Math.abs(n))}`

/** 4.9 → "4,9"; 62.5 with 2 decimals → "62,50" */
export const decimal = (n: number, digits = 1): string => n.toFixed(digits).replace('.', ',')

/** 62.5 with 2 decimals → "62,50%" */
export const percent = (n: number, digits = 0): string => `${decimal(n, digits)}%`

/** "Sabtu, 14 November 2026" */
export const date = (at: number): string => longDay.format(at)

/** "09.00 WIB" */
export const time = (at: number): string => `${clock.format(at)} ${zoneName}`

/** "09.00–10.30 WIB" */
export const timeSpan = (from: number, to: number): string => `${clock.format(from)}–${time(to)}`

/** "Sabtu, 14 November 2026, 09.00 WIB" */
export const dateTime = (at: number): string => `${date(at)}, ${time(at)}`

/** 45 → "45 Menit" */
export const minutes = (n: number): string => `${number(n)} Menit`

/** A counter on a badge: at most two digits. */
export const count = (n: number): string => (n >= 100 ? '99+' : String(n))

export const yearOf = (at: number): string => year.format(at)

/** The hour of the day in WIB, 0 to 23. */
export const hourOf = (at: number): number => Number(hour.format(at))
