/** Where a key leads in a list of `count` rows, round and round; nothing for keys that do not move. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The next row, after `at` and round, that begins with the typed letter. */
export function rowByLetter(letter: string, at: number, labels: string[]): number | undefined {
  const wanted = letter.toLocaleLowerCase('id')
  for (let step = 1; step <= labels.length; step++) {
    const row = (at + step) % labels.length
    if (labels[row]?.toLocaleLowerCase('id').startsWith(wanted)) return row
  }
  return undefined
}
