/** The list with what was typed: one word or several, each once, in the order of the alphabet. */
export function withWords(words: readonly string[], typed: string): string[] {
  const more = typed
    .toLocaleLowerCase('id')
    .split(/[\s,;]+/)
    .filter(Boolean)
  return [...new Set([...words, ...more])].sort((one, other) => one.localeCompare(other, 'id'))
}
