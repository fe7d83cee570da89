/** The text of a field, and what is selected in it. */
export interface Selected {
  value: string
  start: number
  end: number
}

/** What comes in the place of a part of the text, and what is selected then. */
export interface Edit {
  from: number
  to: number
  words: string
  start: number
  end: number
}

const point = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+/

/** Puts a mark around the selected words of each line, or takes it away where it is. */
export function marking({ value, start, end }: Selected, mark: '*' | '**', placeholder: string): Edit {
  const selected = value.slice(start, end)
  const from = start + (/^\s*/.exec(selected)?.[0].length ?? 0)
  const words = selected.trim()
  const to = from + words.length
  if (words === '')
    return { from: end, to: end, words: mark + placeholder + mark, ...span(end + mark.length, placeholder) }
  if (isMarked(value, from, to, mark))
    return { from: from - mark.length, to: to + mark.length, words, ...span(from - mark.length, words) }
  const done = words
    .split('\n')
    .map((line) => {
      const lead = point.exec(line)?.[0] ?? /^[ \t]*/.exec(line)?.[0] ?? ''
      const said = line.slice(lead.length).trimEnd()
      return said === '' ? line : lead + mark + said + mark
    })
    .join('\n')
  const isOne = !words.includes('\n') && !point.test(words)
  return { from, to, words: done, ...(isOne ? span(from + mark.length, words) : span(from, done)) }
}

const span = (start: number, words: string) => ({ start, end: start + words.length })

function isMarked(value: string, from: number, to: number, mark: string): boolean {
  const before = /\**$/.exec(value.slice(0, from))?.[0].length ?? 0
  const after = /^\**/.exec(value.slice(to))?.[0].length ?? 0
  return [before, after].every((stars) => stars === mark.length || stars === 3)
}

/** Makes points of the lines that are selected, or lines of the points. */
export function listing({ value, start, end }: Selected): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', Math.max(from, end - Number(end > start && value.charAt(end - 1) === '\n')))
  const to = next < 0 ? value.length : next
  const lines = value.slice(from, to).split('\n')
  const isList = lines.every((line) => line.trim() === '' || point.test(line)) && lines.some((line) => point.test(line))
  const isNothing = lines.every((line) => line.trim() === '')
  const turned = (line: string) => {
    if (isList) return line.replace(point, '')
    return line.trim() === '' && !isNothing ? line : `- ${line.trimStart()}`
  }
  const words = lines.map(turned).join('\n')
  const isOne = lines.length === 1
  return { from, to, words, start: isOne ? from + words.length : from, end: from + words.length }
}

const begun = 'https://'

/** Makes a link of the selected words; what is missing, its words or its address, is selected then. */
export function linking({ value, start, end }: Selected, placeholder: string): Edit {
  const words = value.slice(start, end).trim()
  if (words.startsWith(begun) && !/\s/.test(words))
    return { from: start, to: end, words: `[${placeholder}](${words})`, ...span(start + 1, placeholder) }
  const said = words || placeholder
  return { from: start, to: end, words: `[${said}](${begun})`, ...span(start + said.length + 3, begun) }
}
