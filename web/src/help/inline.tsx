import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { textLink } from '@/shared/ui/text-link'

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/

/** A sentence of an article with its labels and links. */
export function Inline({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
  return children.split(marks).map((part, place) => <Fragment key={place}>{marked(part)}</Fragment>)
}

function marked(part: string) {
  if (part.startsWith('**')) return <strong className="font-bold">{part.slice(2, -2)}</strong>
  const [, name, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  if (!name || !to) return part
  return (
    <Link to={to} className={textLink}>
      {name}
    </Link>
  )
}
