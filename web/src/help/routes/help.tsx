import { createFileRoute } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import { ArticlePage } from '../article-page'
import { HelpPage } from '../help-page'
import { loadHelp } from '../load'

// One route for both: each is a line in the first load of every page.
export const Route = createFileRoute('/_default/bantuan/{-$slug}')({
  validateSearch: words<'cari'>(),
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params }) => loadHelp(params.slug),
  component: Help,
})

function Help() {
  const { articles, article } = Route.useLoaderData()
  return article ? (
    <ArticlePage key={article.slug} article={article} articles={articles} />
  ) : (
    <HelpPage articles={articles} />
  )
}
