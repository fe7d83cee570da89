import { Link } from '@tanstack/react-router'
import type { Article } from './article'

/** Articles by their titles; with what each is about where there is room for it. */
export function ArticleList({
  articles,
  withSummary = false,
}: {
  articles: readonly Article[]
  withSummary?: boolean
}) {
  return (
    <ul className="divide-y divide-line-soft">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug} className="break-inside-avoid">
          <Link
            to="/bantuan/{-$slug}"
            params={{ slug }}
            className="group flex min-h-12 flex-col justify-center py-2.5 outline-offset-2"
          >
            <span className="font-semibold text-link group-hover:underline">{title}</span>
            {withSummary && <span className="text-sm text-ink-soft text-pretty">{summary}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
