import { useInfiniteQuery } from '@tanstack/react-query'
import { ChipLink } from '@/shared/routing/chip-link'
import { LinkButton } from '@/shared/routing/links'
import { number } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { useMember } from '@/shared/user'
import { firstName } from '../report/words'
import { TranscriptCard } from './card'
import { transcriptsQuery } from './queries'
import type { RaporSearch } from './search-params'
import { text } from './text'
import { whose } from './whose'
import './rapor.css'

const words = text.list

/** A card for each semester, newest first; a parent picks the child (R026). */
export function RaporPage({ search }: { search: RaporSearch }) {
  const member = useMember()
  const child = whose(search, member)
  const list = useInfiniteQuery(transcriptsQuery(child))
  const items = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{words.lead}</p>
      {member.child.length > 0 && (
        <nav aria-label={words.whose} className="rapor-whose">
          {member.child.map(({ child_user_id: id, child_name: name, child_avatar: avatar }) => (
            <ChipLink key={id} to="/rapor-murid" search={{ anak: id }} replace resetScroll={false} isOn={id === child}>
              <Avatar id={String(id)} name={name} picture={avatar} size="small" />
              {firstName(name)}
            </ChipLink>
          ))}
          <ChipLink to="/rapor-murid" search={{ anak: 'saya' }} replace resetScroll={false} isOn={child === null}>
            {words.mine}
          </ChipLink>
        </nav>
      )}
      <div className="mt-5">
        {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
        {list.isSuccess && items.length === 0 && (
          <EmptyState
            title={words.empty.title}
            action={
              <LinkButton to="/kelasku" look="secondary">
                {words.empty.find}
              </LinkButton>
            }
          >
            {words.empty.sentence}
          </EmptyState>
        )}
        {items.length > 0 && (
          <div className="flex flex-col gap-5">
            <ul className="rapor-cards">
              {items.map((item) => (
                <TranscriptCard key={item.id} item={item} />
              ))}
            </ul>
            <LoadMore
              shown={items.length}
              total={items.length + Number(list.hasNextPage)}
              label={words.shown(number(items.length))}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        )}
      </div>
    </div>
  )
}
