import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { Tag } from '@/shared/ui/tag'
import type { Article } from './article'
import { ArticleBody } from './article-body'
import { ArticleList } from './article-list'
import { Still } from './still'
import { text } from './text'

interface ArticlePageProps {
  article: Article
  articles: readonly Article[]
}

export function ArticlePage({ article, articles }: ArticlePageProps) {
  const { title, summary, category, audience, body } = article
  const related = article.related.flatMap((slug) => articles.filter((other) => other.slug === slug))
  return (
    <div className="page grid gap-x-16 gap-y-8 py-6 desk:grid-cols-[minmax(0,680px)_1fr] desk:py-12 print:block print:py-0">
      <article className="min-w-0">
        <nav
          aria-label={text.place}
          className="-mt-2 mb-2 flex flex-wrap items-center text-sm text-ink-soft print:hidden"
        >
          <Link
            to="/bantuan/{-$slug}"
            params={{ slug: undefined }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {text.center}
          </Link>
          <span aria-hidden="true" className="mx-2">
            {text.separator}
          </span>
          <span>{text.categories[category].name}</span>
        </nav>
        <h1 className="text-h1 text-balance">{title}</h1>
        {text.audience[audience] && (
          <p className="mt-3">
            <Tag>{text.audience[audience]}</Tag>
          </p>
        )}
        <p className="mt-3 text-lg text-ink-soft text-pretty">{summary}</p>
        <ArticleBody blocks={body} />
        <Button look="text" icon={Printer} onClick={() => window.print()} className="mt-6 -ml-4 print:hidden">
          {text.print}
        </Button>
      </article>
      <div className="flex flex-col gap-8 desk:pt-14 print:hidden">
        <nav aria-labelledby="baca-juga">
          <h2 id="baca-juga" className="mb-1 text-h3">
            {text.related}
          </h2>
          <ArticleList articles={related} />
        </nav>
        <Still />
      </div>
    </div>
  )
}
