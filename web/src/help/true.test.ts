import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { comingSoonPages } from '@/app/prepared'
import { createQueryClient } from '@/app/query'
import { createAppRouter } from '@/app/router'
import { setBoot } from '@/shared/boot'
import { seoFor } from '@/shared/seo'
import { aBoot } from '@/shared/testing/people'
import { wordsOf } from './article'
import { articles } from './articles'
import { picked } from './picked'
import { text } from './text'

/** The articles speak of the site as it is: whoever renames a button or moves a page is told here what to write anew. */
const slugs = new Set(articles.map(({ slug }) => slug))
const catalogues = import.meta.glob<string>(['../**/*text.ts', '../shared/text/common.ts', '!./text.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What the site says, sentence by sentence. */
const said = new Set(
  Object.values(catalogues).flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, words]) => words),
  ),
)

const marked = (mark: RegExp) =>
  articles.flatMap(({ slug, body }) =>
    body.flatMap(wordsOf).flatMap((words) => [...words.matchAll(mark)].map(([, found = '']) => ({ slug, found }))),
  )

describe('articles', () => {
  it('are at least thirty, each of a length that one reads', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30)
    const lengths = articles.map(({ slug, body }) => ({
      slug,
      words: body.flatMap(wordsOf).join(' ').split(/\s+/).length,
    }))
    expect(lengths.filter(({ words }) => words < 120 || words > 350)).toEqual([])
  })

  it('quote labels that the site shows', () => {
    const labels = marked(/\*\*([^*]+)\*\*/g)
    expect(labels.length).toBeGreaterThan(100)
    expect(labels.filter(({ found }) => !said.has(found))).toEqual([])
  })

  it('link to pages that are there and built', () => {
    setBoot(aBoot({ site: { help_url: '/bantuan' } }))
    const router = createAppRouter(createQueryClient(), createMemoryHistory())
    const isThere = (to: string) => {
      const [path = ''] = to.split(/[?#]/)
      const [, , found] = router.getMatchedRoutes(path)
      const pattern = seoFor(path, 'sanggar')?.pattern ?? '/{name}'
      const slug = /^\/bantuan\/(.+)$/.exec(path)?.[1]
      return found && pattern !== '/{name}' && !comingSoonPages.includes(pattern) && (!slug || slugs.has(slug))
    }
    const links = marked(/\]\(([^)]*)\)/g)
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(({ found }) => !isThere(found))).toEqual([])
  })

  it('leave no mark half written', () => {
    const rest = articles.flatMap(({ slug, body }) =>
      body
        .flatMap(wordsOf)
        .map((words) => words.replace(/\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)/g, ''))
        .filter((words) => /[*[\]]/.test(words))
        .map((words) => ({ slug, words })),
    )
    expect(rest).toEqual([])
  })

  it('name others that are there, and not themselves', () => {
    for (const { slug, related } of articles)
      for (const other of related) expect(slugs.has(other) && other !== slug, `${slug}: ${other}`).toBe(true)
    expect(picked.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  it('stand under a topic of the help center', () => {
    for (const { slug, category, audience } of articles)
      expect(category in text.categories && audience in text.audience, slug).toBe(true)
  })
})

it('every link from where people get stuck leads to an article', () => {
  const links = Object.values(sources).flatMap((source) => [
    ...[...source.matchAll(/<HelpLink\s+article="([^"]+)"/g)].map(([, slug = '']) => slug),
    ...[...source.matchAll(/helpAddress\('[^']+', '([^']+)'\)/g)].map(([, slug = '']) => slug),
  ])
  expect(links.length).toBeGreaterThan(9)
  expect(links.filter((slug) => !slugs.has(slug))).toEqual([])
})
