import { notFound } from '@tanstack/react-router'

/** The articles come apart from the page, which is small. */
export async function loadHelp(slug: string | undefined) {
  const { articles } = await import('./articles')
  const article = articles.find((each) => each.slug === slug)
  if (slug && !article) throw notFound()
  return { articles, article, title: article?.title }
}
