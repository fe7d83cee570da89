import type { Article, ArticleFile } from './article'

const files = import.meta.glob<ArticleFile>('./articles/*.json', { eager: true, import: 'default' })

/** Every article, by title. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => ({ ...file, slug: path.slice('./articles/'.length, -'.json'.length) }))
  .sort((one, other) => one.title.localeCompare(other.title, 'id'))
