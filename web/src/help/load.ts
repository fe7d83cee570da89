import { notFound, redirect } from '@tanstack/react-router'
import { boot, hasPrakerja } from '@/shared/boot'
import { helpAddress } from '@/shared/help-address'

/** The articles come apart from the page, which is small. An operator may have a help site in the place of them (B059). */
export async function loadHelp(slug: string | undefined) {
  if (!boot().site.help_url.startsWith('/')) throw redirect({ href: helpAddress('bantuan') })
  const { articles: all } = await import('./articles')
  const articles = all.filter(({ audience }) => audience !== 'prakerja' || hasPrakerja())
  const article = articles.find((each) => each.slug === slug)
  if (slug && !article) throw notFound()
  return { articles, article, title: article?.title }
}
