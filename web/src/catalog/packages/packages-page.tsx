import { useInfiniteQuery } from '@tanstack/react-query'
import { useLast } from '@/shared/lib/use-last'
import { ChipLink } from '@/shared/routing/chip-link'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { CardGrid, CardGridSkeleton } from '../card-grid'
import { ListEnd } from '../list-end'
import { packageName } from '../package-name'
import { packagesQuery } from './queries'
import { text } from './text'
import { type Variant, variants } from './variants'

/** All packages, by their kind. */
export function PackagesPage({ variant }: { variant: Variant | undefined }) {
  const list = useInfiniteQuery(packagesQuery(variant))
  const pages = useLast(list.data)?.pages
  const packages = pages?.flatMap(({ rows }) => rows)
  const isOld = list.data === undefined
  return (
    <div className="page py-6 desk:py-10">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-1 max-w-140 text-ink-soft text-pretty">{text.lead}</p>
      <nav aria-label={text.variants} className="mt-5 mb-6 flex flex-wrap gap-2">
        <ChipLink to="/paket" search={{}} isOn={!variant} resetScroll={false}>
          {text.all}
        </ChipLink>
        {variants.map((each) => (
          <ChipLink key={each} to="/paket" search={{ variant: each }} isOn={each === variant} resetScroll={false}>
            {packageName(each)}
          </ChipLink>
        ))}
      </nav>
      {list.isError && (
        <LoadFailure className="mb-6" onRetry={() => void (isOld ? list.refetch() : list.fetchNextPage())}>
          {text.failed}
        </LoadFailure>
      )}
      {!packages && !list.isError && <CardGridSkeleton count={8} />}
      {!isOld && packages?.length === 0 && <Nothing />}
      {packages && packages.length > 0 && (
        <>
          <div aria-busy={isOld} className={isOld ? 'opacity-60' : undefined}>
            <CardGrid cards={packages} label={text.title} />
          </div>
          {!isOld && <ListEnd list={list} shown={packages.length} noun={text.noun} />}
        </>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <div className="py-10">
      <EmptyState
        title={text.empty.title}
        action={
          <LinkButton to="/search" look="secondary">
            {text.empty.act}
          </LinkButton>
        }
      >
        {text.empty.sentence}
      </EmptyState>
    </div>
  )
}
