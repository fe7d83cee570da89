import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Page } from '@/shared/api/client'
import { useLast } from '@/shared/lib/use-last'
import { card } from '@/shared/ui/card'
import { Emblem } from '@/shared/ui/emblem'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { type GrowingList, ListEnd } from '../list-end'
import { type Institution, typesQuery } from './queries'
import { ownTypes, text } from './text'

const columns = 'grid gap-3 tab:grid-cols-2 desk:gap-6 wide:grid-cols-3'

interface InstitutionListProps {
  list: Omit<GrowingList, 'data'> & { data: { pages: Page<Institution[]>[] } | undefined }
  empty: React.ReactNode
}

/** Institutions with what one wants to know before one opens them. */
export function InstitutionGrid({ list, empty }: InstitutionListProps) {
  const { data: types = ownTypes() } = useQuery(typesQuery(ownTypes()))
  const pages = useLast(list.data)?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const isOld = list.data === undefined
  if (!isOld && rows.length === 0) return <div className="py-10">{empty}</div>
  return (
    <>
      {list.isError && (
        <LoadFailure className="my-4" onRetry={() => void (isOld ? list.refetch() : list.fetchNextPage())}>
          {text.failed}
        </LoadFailure>
      )}
      {rows.length === 0 && !list.isError && <Waiting />}
      <ul className={columns}>
        {rows.map((row) => (
          <li key={row.slug} className="flex">
            <Entry
              institution={row}
              type={
                types.find(({ value }) => value === row.institution_type.value)?.label ?? row.institution_type.label
              }
            />
          </li>
        ))}
      </ul>
      {!isOld && <ListEnd list={list} shown={rows.length} noun={text.noun} />}
    </>
  )
}

function Entry({
  institution: { slug, name, city, logo, program_count },
  type,
}: {
  institution: Institution
  type: string
}) {
  return (
    <Link
      to="/mitra/$slug"
      params={{ slug }}
      className={`${card} group flex w-full items-center gap-4 p-4 hover:shadow-lift`}
    >
      {logo ? <img src={logo} alt="" className="size-16 shrink-0 object-contain" /> : <Emblem seed={slug} />}
      <span className="min-w-0">
        <span className="block font-bold group-hover:text-primary">{name}</span>
        <span className="block text-sm text-ink-soft">{text.place(type, city)}</span>
        <span className="block text-xs text-ink-muted">{text.programs(program_count)}</span>
      </span>
    </Link>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className={columns}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="h-24 w-full" />
      ))}
    </SkeletonGroup>
  )
}
