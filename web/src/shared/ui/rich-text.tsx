import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cx } from './cx'

/** The few marks a message needs. Nothing that loads, runs, covers the page or leads elsewhere by itself. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(https:|\/(?!\/))/i,
}

/** HTML from the server, cleaned once more: the only place where such text becomes elements. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned right above
  return <div className={cx('rich-text', className)} dangerouslySetInnerHTML={{ __html: clean }} />
}
