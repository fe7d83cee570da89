import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { cx } from './cx'

/** The marks that messages, descriptions and lessons need. Nothing that loads, runs, covers the page or leads elsewhere by itself. */
const allowed = {
  ALLOWED_TAGS:
    'p span h2 h3 h4 br hr b strong i em u sub sup ul ol li a blockquote pre code table thead tbody tr th td'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(https:|\/(?!\/))/i,
  RETURN_TRUSTED_TYPE: true as const,
}

/** HTML from the server, cleaned once more: the only place where such text becomes elements. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // One object for one text: React writes the markup again for every new object.
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, allowed) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned right above
  return <div className={cx('rich-text', className)} dangerouslySetInnerHTML={clean} />
}
