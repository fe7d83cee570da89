import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import type { Article, Category } from './article'
import { ArticleList } from './article-list'
import { picked } from './picked'
import { findArticles } from './search'
import { HelpSearch } from './search-box'
import { Still } from './still'
import { text } from './text'

/** The help center: what is looked for, or everything by topic. */
export function HelpPage({ articles }: { articles: readonly Article[] }) {
  const { cari: asked = '' } = useSearch({ from: '/_default/bantuan/{-$slug}' })
  const found = asked ? findArticles(articles, asked) : []
  return (
    <div className="pb-4">
      <header className="border-b border-line-soft bg-surface">
        <div className="page pt-8 pb-4 desk:pt-14 desk:pb-6">
          <h1 className="text-h1">{text.title}</h1>
          <p className="mt-2 mb-5 text-ink-soft desk:text-lg">{text.lead}</p>
          <HelpSearch asked={asked} />
          <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft">
            {asked && text.found(found.length, asked)}
          </p>
        </div>
      </header>
      <div className="page flex flex-col gap-10 pt-8 desk:gap-14 desk:pt-12">
        {asked ? <Found articles={found} /> : <Picked articles={articles} />}
        {found.length === 0 && <Topics articles={articles} />}
        <Still />
      </div>
    </div>
  )
}

function Found({ articles }: { articles: readonly Article[] }) {
  if (!articles.length) {
    return (
      <EmptyState
        title={text.nothing.title}
        action={
          <LinkButton to="/bantuan/{-$slug}" params={{ slug: undefined }} look="secondary">
            {text.nothing.clear}
          </LinkButton>
        }
      >
        {text.nothing.sentence}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="hasil" className="max-w-170">
      <h2 id="hasil" className="mb-2 text-h2">
        {text.results}
      </h2>
      <ArticleList articles={articles} withSummary />
    </section>
  )
}

function Picked({ articles }: { articles: readonly Article[] }) {
  const shown = picked.flatMap((slug) => articles.filter((article) => article.slug === slug))
  return (
    <section aria-labelledby="pilihan">
      <h2 id="pilihan" className="mb-2 text-h2">
        {text.picked}
      </h2>
      <div className="desk:columns-2 desk:gap-x-14">
        <ArticleList articles={shown} withSummary />
      </div>
    </section>
  )
}

function Topics({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="-mb-4 gap-x-4 tab:columns-2 desk:-mb-6 desk:gap-x-6 wide:columns-3">
      {(Object.keys(text.categories) as Category[]).map((category) => (
        <section
          key={category}
          aria-labelledby={`topik-${category}`}
          className={`${card} mb-4 break-inside-avoid p-4 desk:mb-6 desk:p-6`}
        >
          <h2 id={`topik-${category}`} className="text-h3">
            {text.categories[category].name}
          </h2>
          <p className="mb-1 text-sm text-ink-muted">{text.categories[category].hint}</p>
          <ArticleList articles={articles.filter((article) => article.category === category)} />
        </section>
      ))}
    </div>
  )
}
