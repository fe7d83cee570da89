/** Words of a text, counted as the server counts them. */
export const countWords = (written: string): number => written.trim().split(/\s+/u).filter(Boolean).length
