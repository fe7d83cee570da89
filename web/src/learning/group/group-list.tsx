import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { GroupFace } from './group-face'
import { studyGroupsQuery } from './queries'
import { canSelect } from './rules'
import { text } from './text'
import type { Group, GroupPlace } from './types'

interface GroupListProps {
  place: GroupPlace
  /** What is looked for in their names. */
  words: string
  chosen: Group | null
  isOutdated: boolean
  onChoose: (group: Group) => void
  /** What stands below a row. */
  below?: (group: Group) => ReactNode
}

/** The groups to choose from. One that fails to load shows nothing (B379). */
export function GroupList({ place, words, chosen, isOutdated, onChoose, below }: GroupListProps) {
  const list = useInfiniteQuery(studyGroupsQuery(place, words))
  const groups = list.data?.pages.flatMap((page) => page.rows) ?? []
  const choose = (value: string) => {
    const group = groups.find(({ id }) => String(id) === value)
    if (group) onChoose(group)
  }
  if (list.isPending) return <ListWaiting />
  if (list.isError && !list.data) return null
  if (groups.length === 0) return <NoGroups isSearch={words !== ''} />
  return (
    <>
      <RadioGroup
        label={text.groups}
        hideLabel
        value={chosen && String(chosen.id)}
        onChange={choose}
        choices={groups.map((group) => ({
          value: String(group.id),
          label: group.name,
          disabled: isOutdated || !canSelect(group) || group.is_mine,
          face: <GroupFace group={group} />,
          below: below?.(group),
        }))}
      />
      <p role="status" className="sr-only">
        {text.shown(number(groups.length))}
      </p>
      {list.hasNextPage && (
        <Button look="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}

/** The words of an empty search are those of the documents (B340). */
function NoGroups({ isSearch }: { isSearch: boolean }) {
  const { title, first, second } = text.notFound
  return (
    <div role="status" className="py-6">
      {isSearch ? (
        <EmptyState heading="h3" title={title}>
          <span className="block">{first}</span>
          <span className="block">{second}</span>
        </EmptyState>
      ) : (
        <EmptyState heading="h3" title={text.none.title}>
          {text.none.sentence}
        </EmptyState>
      )}
    </div>
  )
}

function ListWaiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </SkeletonGroup>
  )
}
