import { useInfiniteQuery } from '@tanstack/react-query'
import { Avatar } from '@/shared/ui/avatar'
import { ListEnd } from '../list-end'
import { hostsQuery } from './queries'
import { text } from './text'

/** Who teaches there. A list that does not come is no loss for the page. */
export function Hosts({ slug }: { slug: string }) {
  const list = useInfiniteQuery(hostsQuery(slug))
  const hosts = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (hosts.length === 0) return null
  return (
    <section aria-labelledby="pengajar" className="page pt-10">
      <h2 id="pengajar" className="mb-3.5 text-h2 desk:mb-5">
        {text.page.hosts}
      </h2>
      <ul className="grid gap-4 tab:grid-cols-2 desk:gap-6 wide:grid-cols-3">
        {hosts.map(({ slug: id, name, headline, picture }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar id={id} name={name} picture={picture} size="large" />
            <span className="min-w-0">
              <span className="block font-bold">{name}</span>
              <span className="block text-sm text-ink-soft">{headline}</span>
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <ListEnd list={list} shown={hosts.length} noun={text.page.hostsNoun} />}
    </section>
  )
}
