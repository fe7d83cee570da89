import { Link } from '@tanstack/react-router'
import { textLink } from '@/shared/ui/text-link'
import { changed, type Query } from './filters'
import { text } from './text'

/** Words with a wrong letter were taken for others: for which, and the way back to those that were typed. */
export function Corrected({ query, words }: { query: Query; words: string }) {
  return (
    <p className="mt-1.5 wrap-anywhere text-ink-soft">
      {`${text.corrected} `}
      <b className="text-ink">{text.quoted(words)}</b>
      {'. '}
      <Link to="." search={changed(query, 'exact', 'true')} className={textLink}>
        {text.insist(query.keyword?.trim() ?? '')}
      </Link>
    </p>
  )
}
