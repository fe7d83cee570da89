import { useState } from 'react'
import { textLink } from '@/shared/ui/text-link'
import { text } from './text'

const shortest = 80

/** A description of an add-on; beyond 80 characters the rest waits behind "Selengkapnya". */
export function MoreText({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  if (children.length <= shortest) return <p className="text-sm text-ink-soft">{children}</p>
  return (
    <p className="text-sm text-ink-soft">
      {isWhole ? children : `${beginning(children)}…`}{' '}
      <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className={textLink}>
        {isWhole ? text.less : text.more}
      </button>
    </p>
  )
}

/** Cut between words. */
const beginning = (words: string) => words.slice(0, shortest).replace(/\s+\S*$/, '')
