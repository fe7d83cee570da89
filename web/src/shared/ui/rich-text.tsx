import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cx } from './cx'

/** The few marks that messages and descriptions need. Nothing that loads, runs, covers the page or leads elsewhere by itself. */
const allowed = {
  ALLOWED_TAGS: ['p', 'h3', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(https:|\/(?!\/))/i,
}

/** HTML from the server, cleaned once more: the only place where such text becomes elements. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // One object for one text: React writes the markup again for every new object.
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, allowed) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned right above
  return <div className={cx('rich-text', className)} dangerouslySetInnerHTML={clean} />
}
