import { type Article, wordsOf } from './article'
import { formsOf, tellingWords, wordsIn } from './words'

/** Where a word stands says how much the article is about it. */
const weights = { title: 8, keywords: 6, summary: 3, body: 1 } as const
/** Few of those who ask teach: the same words mean something else to the rest. */
const forFew = 0.5

type Indexed = { article: Article; parts: { forms: Set<string>; weight: number }[] }

const indexes = new WeakMap<readonly Article[], Indexed[]>()

/** The articles in which every word is found, the closest first. A word may still be unfinished. */
export function findArticles(articles: readonly Article[], typed: string): Article[] {
  const wanted = tellingWords(typed).map(formsOf)
  if (!wanted.length) return []
  return indexOf(articles)
    .map(({ article, parts }) => ({
      article,
      score: scoreOf(parts, wanted) * (article.audience === 'pengajar' ? forFew : 1),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article)
}

function indexOf(articles: readonly Article[]): Indexed[] {
  const known = indexes.get(articles)
  if (known) return known
  const made = articles.map((article) => ({
    article,
    parts: [
      { forms: formsIn(article.title), weight: weights.title },
      { forms: formsIn(article.keywords.join(' ')), weight: weights.keywords },
      { forms: formsIn(article.summary), weight: weights.summary },
      { forms: formsIn(article.body.flatMap(wordsOf).join(' ')), weight: weights.body },
    ],
  }))
  indexes.set(articles, made)
  return made
}

const formsIn = (text: string) => new Set(wordsIn(text).flatMap(formsOf))

function scoreOf(parts: Indexed['parts'], wanted: string[][]): number {
  let sum = 0
  for (const forms of wanted) {
    const score = parts.reduce((best, part) => best + closeness(part.forms, forms) * part.weight, 0)
    if (score === 0) return 0
    sum += score
  }
  return sum
}

/** A whole word counts for two beginnings of one. */
function closeness(present: Set<string>, forms: string[]): number {
  if (forms.some((form) => present.has(form))) return 2
  return [...present].some((word) => forms.some((form) => word.startsWith(form))) ? 1 : 0
}
