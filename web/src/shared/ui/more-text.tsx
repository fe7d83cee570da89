import { useState } from 'react'
import { text } from './text'
import { textLink } from './text-link'

const shortest = 80

/** A description of an add-on; beyond 80 characters the rest waits behind "Selengkapnya" (B393). */
export function MoreText({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  if (children.length <= shortest) return <p className="text-sm text-ink-soft">{children}</p>
  return (
    <p className="text-sm text-ink-soft">
      {isWhole ? children : `${beginning(children)}…`}{' '}
      <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className={textLink}>
        {isWhole ? text.lessWords : text.moreWords}
      </button>
    </p>
  )
}

/** Cut between words. */
const beginning = (words: string) => words.slice(0, shortest).replace(/\s+\S*$/, '')
