import { helpAddress } from '../help-address'
import { text } from './help-text'
import { textLink } from './text-link'

interface HelpLinkProps {
  /** The name of its file in `help/articles`. */
  article: string
  /** The place of the link. */
  medium: string
  className?: string
  children: string
}

/** Stands where people get stuck. The article opens beside the page, which keeps what was typed. */
export function HelpLink({ article, medium, className = '', children }: HelpLinkProps) {
  return (
    <a
      href={helpAddress(medium, article)}
      target="_blank"
      rel="noopener"
      className={`${textLink} inline-flex min-h-11 items-center text-sm ${className}`}
    >
      {children}
      <span className="sr-only">{text.newTab}</span>
    </a>
  )
}
