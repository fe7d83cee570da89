import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { Tag } from '@/shared/ui/tag'
import { WaitingRows } from '../grading/waiting-rows'
import { teachingHomeKey } from '../keys'
import { Talk } from '../player/discussion/talk'
import { useNow } from '../use-now'
import { visitDiscussions } from './mutations'
import type { PartProps } from './part-props'
import { text } from './program-text'
import { taughtActivitiesQuery, taughtDiscussionsQuery } from './queries'
import type { TaughtDiscussion } from './types'
import { seenWords } from './words'

const words = text.discussions

/** Where people talk in the programme, and what is new there; one of them is read and answered here. */
export default function DiscussionsPart({ program: { slug }, search: { diskusi } }: PartProps) {
  const list = useInfiniteQuery(taughtDiscussionsQuery(slug))
  const all = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  useVisit(slug, list.isSuccess)
  if (diskusi !== undefined && list.isSuccess) {
    const listed = all.find(({ activity_id }) => activity_id === diskusi)?.title
    return <Open slug={slug} id={diskusi} listed={listed} />
  }
  return (
    <>
      {list.isError && <LoadFailure onRetry={() => void list.refetch()}>{words.failed}</LoadFailure>}
      {list.isPending && <WaitingRows />}
      {list.isSuccess && all.length === 0 && <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>}
      {all.length > 0 && (
        <div className="flex flex-col gap-5">
          <ul aria-label={words.list} className={`${card} divide-y divide-line-soft overflow-hidden`}>
            {all.map((each) => (
              <li key={each.activity_id}>
                <Row slug={slug} discussion={each} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={all.length}
            total={all.length + Number(list.hasNextPage)}
            label={words.shown(format.number(all.length))}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

function Row({ slug, discussion }: { slug: string; discussion: TaughtDiscussion }) {
  const { activity_id, title, comments, new_comments, last_comment_at } = discussion
  const now = useNow()
  const facts = [
    comments > 0 ? words.comments(format.number(comments)) : words.noComments,
    last_comment_at !== null && words.last(seenWords(last_comment_at, now)),
  ]
  return (
    <Link
      to="/mengajar/$program/$part"
      params={{ program: slug, part: 'diskusi' }}
      search={{ diskusi: activity_id }}
      className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{title}</b>
        <span className="block text-sm text-ink-muted">{facts.filter(Boolean).join(', ')}</span>
      </span>
      {new_comments > 0 && <Tag tone="info">{words.newOnes(format.count(new_comments))}</Tag>}
      <Icon of={ChevronRight} />
    </Link>
  )
}

/** Tells once that the discussions are looked at, when what is new has been told; where that fails they stay new. */
function useVisit(slug: string, isShown: boolean): void {
  const client = useQueryClient()
  const visiting = useMutation({
    mutationFn: visitDiscussions,
    onSuccess: () => client.invalidateQueries({ queryKey: teachingHomeKey }),
  })
  const visit = useEffectEvent(visiting.mutate)
  useEffect(() => {
    if (isShown) visit(slug)
  }, [slug, isShown])
}

/** One that stands further down the list has its title from the outline. */
function Open({ slug, id, listed }: { slug: string; id: number; listed: string | undefined }) {
  const { data, isError, refetch } = useQuery({ ...taughtActivitiesQuery(slug), enabled: listed === undefined })
  const outlined = data?.find((each) => each.id === id && each.type === 'discussion')?.title
  const title = listed ?? outlined
  return (
    <>
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program: slug, part: 'diskusi' }}
        look="text"
        size="small"
        className="-ml-3"
      >
        {words.all}
      </LinkButton>
      {title === undefined && isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {title === undefined && !data && !isError && <WaitingRows />}
      {title === undefined && data && <EmptyState title={words.gone.title}>{words.gone.sentence}</EmptyState>}
      {title !== undefined && (
        <section aria-labelledby="diskusi" className="max-w-170">
          <h2 id="diskusi" className="mt-1 text-h3 wrap-anywhere">
            {title}
          </h2>
          <Talk activity={id} canRemove />
        </section>
      )}
    </>
  )
}
