import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { textLink } from '@/shared/ui/text-link'
import { Members } from './members'
import { text } from './my-groups-text'
import { groupMembersQuery } from './queries'
import type { Group, MyGroups } from './types'

interface ResourceGroupsProps {
  groups: MyGroups['resource_groups']
  onLeave: () => void
}

/** The groups of single activities; each is chosen in its activity. */
export function ResourceGroups({ groups, onLeave }: ResourceGroupsProps) {
  return (
    <section aria-labelledby="kelompok-aktivitas" className="mt-6">
      <h3 id="kelompok-aktivitas" className="text-h3">
        {text.resources}
      </h3>
      <ul className="mt-2 divide-y divide-line-soft">
        {groups.map(({ activity_id, activity_slug, title, group }) => (
          <li key={activity_id} className="py-2">
            <Link
              to="/aktivitas/$slug"
              params={{ slug: activity_slug }}
              onClick={onLeave}
              className={`${textLink} inline-flex min-h-11 items-center wrap-anywhere`}
            >
              {title}
            </Link>
            {group ? <ResourceGroup group={group} /> : <p className="text-sm text-ink-muted">{text.noResource}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ResourceGroup({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold wrap-anywhere">
        {group.name}
        <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.showMembers(group.name)}
        </Button>
      </p>
      {isOpen && <ResourceMembers group={group} />}
    </>
  )
}

function ResourceMembers({ group: { id, program_id, resource_id } }: { group: Group }) {
  const list = useInfiniteQuery(groupMembersQuery({ program: program_id, resource: resource_id }, id))
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()}>{text.membersFailed}</LoadFailure>
  return (
    <Members
      members={list.data?.pages.flat() ?? []}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}
