const two = (n: number) => String(n).padStart(2, '0')

/** 84 → "01:24" */
export const minutesAndSeconds = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`

/** 2472 → "00:41:12" */
export const hoursMinutesSeconds = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${minutesAndSeconds(seconds % 3600)}`
