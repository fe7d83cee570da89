import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { WaitingRows } from '../grading/waiting-rows'
import { teachingHomeKey } from '../keys'
import { Talk } from '../player/discussion/talk'
import { discussionsOf } from './activities'
import { visitDiscussions } from './mutations'
import type { PartProps } from './part-props'
import { text } from './program-text'
import { taughtActivitiesQuery } from './queries'

const words = text.discussions

/** Where people talk in the programme; one of them is read and answered here. */
export default function DiscussionsPart({ program: { slug, new_comments }, search }: PartProps) {
  const { data, isPending, isError, refetch } = useQuery(taughtActivitiesQuery(slug))
  // As many as there were on coming: looking at them makes none of them new.
  const [fresh] = useState(new_comments)
  useVisit(slug)
  const all = discussionsOf(data ?? [])
  const open = all.find(({ id }) => id === search.diskusi)
  if (open) return <Open slug={slug} id={open.id} title={open.title} />
  return (
    <>
      {fresh > 0 && <Alert className="mb-4">{words.fresh(format.number(fresh))}</Alert>}
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {isPending && <WaitingRows />}
      {data && all.length === 0 && <EmptyState title={words.empty.title}>{words.empty.sentence}</EmptyState>}
      {all.length > 0 && (
        <ul aria-label={words.list} className={`${card} divide-y divide-line-soft overflow-hidden`}>
          {all.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="/mengajar/$program/$part"
                params={{ program: slug, part: 'diskusi' }}
                search={{ diskusi: id }}
                className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken"
              >
                <b className="min-w-0 flex-1 wrap-anywhere">{title}</b>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Tells once that the discussions are looked at; where that fails they stay new. */
function useVisit(slug: string): void {
  const client = useQueryClient()
  const visiting = useMutation({
    mutationFn: visitDiscussions,
    onSuccess: () => client.invalidateQueries({ queryKey: teachingHomeKey }),
  })
  const visit = useEffectEvent(visiting.mutate)
  useEffect(() => visit(slug), [slug])
}

function Open({ slug, id, title }: { slug: string; id: number; title: string }) {
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
      <section aria-labelledby="diskusi" className="max-w-170">
        <h2 id="diskusi" className="mt-1 text-h3 wrap-anywhere">
          {title}
        </h2>
        <Talk activity={id} canRemove />
      </section>
    </>
  )
}
