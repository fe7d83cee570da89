/** 0 → "A". A quiz with more options than letters goes on with numbers. */
export const letterOf = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1))
