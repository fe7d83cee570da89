import { useInfiniteQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { ShareButton } from '@/shared/share/share-button'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { LoadMore } from '@/shared/ui/load-more'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { AbsentPortfolio } from './absent'
import { OwnerHead } from './owner-head'
import { ProgramList } from './program-list'
import { wallQuery } from './queries'
import { text } from './text'
import type { Part } from './types'
import { Waiting } from './waiting'
import { Wall } from './wall'
import { WorkTile } from './work-tile'

const TabLink = createLink(Tab)
const CertificateList = lazy(() => import('./certificate-list'))

/** What everybody sees of a person's works (B261, mock-up 12b). */
export function PublicPortfolio({ username, part }: { username: string; part: Part }) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(wallQuery({ username }, part))
  const first = data?.pages[0]?.rows
  if (error instanceof ApiError && error.status === 404) return <AbsentPortfolio />
  if (!first) {
    if (!error) return <Waiting />
    return (
      <div className="page py-8">
        <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  }
  const works = data.pages.flatMap(({ rows }) => rows.works)
  const more = { loading: isFetchingNextPage, onMore: () => void fetchNextPage() }
  const address = `/u/${first.owner.username}/portofolio`
  return (
    <>
      <OwnerHead
        owner={first.owner}
        head={first.head}
        action={<ShareButton name={text.share(first.owner.name)} path={address} />}
      />
      <div className="page wall-page">
        <Tabs label={text.kinds}>
          <TabLink
            to="/u/$username/$type"
            params={{ username, type: 'portofolio' }}
            resetScroll={false}
            active={part === 'karya'}
            count={first.total}
          >
            {text.parts.karya}
          </TabLink>
          <TabLink
            to="/u/$username/$type"
            params={{ username, type: 'program' }}
            resetScroll={false}
            active={part === 'program'}
          >
            {text.parts.program}
          </TabLink>
          <TabLink
            to="/u/$username/$type"
            params={{ username, type: 'sertifikat' }}
            resetScroll={false}
            active={part === 'sertifikat'}
          >
            {text.parts.sertifikat}
          </TabLink>
        </Tabs>
        {part === 'program' && <ProgramList programs={first.programs} />}
        {part === 'sertifikat' && (
          <Suspense fallback={null}>
            <CertificateList
              certificates={data.pages.flatMap(({ rows }) => rows.certificates)}
              total={first.certificate_total}
              {...more}
            />
          </Suspense>
        )}
        {part === 'karya' && works.length === 0 && (
          <div className="py-10">
            <EmptyState title={text.empty.public}>{text.empty.publicSentence}</EmptyState>
          </div>
        )}
        {part === 'karya' && works.length > 0 && (
          <>
            <Wall works={works}>
              {(work, isLarge) => (
                <Link
                  to="/u/$username/aktivitas/$id/{-$itemId}"
                  params={{ username, id: String(work.id) }}
                  className="work-link"
                >
                  <WorkTile work={work} isLarge={isLarge} />
                </Link>
              )}
            </Wall>
            <div className="mt-6">
              <LoadMore shown={works.length} total={first.total} {...more} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
