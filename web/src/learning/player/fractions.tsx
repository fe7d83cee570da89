import './fractions.css'

const stroke = '/'

/** A number over a number that stands alone; no date, no decimal, no address. */
const fraction = /(^|[^\w/.,:])(\d{1,3})\/(\d{1,3})(?![\w/]|[.,]\d)/g
const marks = /(<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>|<[^>]*>)/

/** Fractions of a lesson, one number over the other as on paper. As text they stay what they were. */
export const withFractions = (html: string): string =>
  html
    .split(marks)
    .map((part, place) =>
      place % 2 === 0
        ? part.replace(fraction, '$1<span data-fraction="1"><sup>$2</sup><i>/</i><sub>$3</sub></span>')
        : part,
    )
    .join('')

/** The same for plain text, such as an answer of a quiz. */
export function Fractions({ children }: { children: string }) {
  const parts: (string | { top: string; bottom: string; at: number })[] = []
  let end = 0
  for (const found of children.matchAll(fraction)) {
    const [all, before = '', top = '', bottom = ''] = found
    parts.push(children.slice(end, found.index) + before, { top, bottom, at: found.index })
    end = found.index + all.length
  }
  if (parts.length === 0) return children
  return (
    <>
      {[...parts, children.slice(end)].map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={part.at} data-fraction="1">
            <sup>{part.top}</sup>
            <i>{stroke}</i>
            <sub>{part.bottom}</sub>
          </span>
        ),
      )}
    </>
  )
}
