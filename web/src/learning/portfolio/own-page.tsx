import { useInfiniteQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { Tag } from '@/shared/ui/tag'
import { useMember } from '@/shared/user'
import { OwnerHead } from './owner-head'
import { ProgramList } from './program-list'
import { wallQuery } from './queries'
import { text } from './text'
import type { Part, Portfolio } from './types'
import { Waiting } from './waiting'
import { WishesNotice } from './wishes-notice'

const TabLink = createLink(Tab)
const OwnWorks = lazy(() => import('./own-works'))
const CertificateList = lazy(() => import('./certificate-list'))
const HeadForm = lazy(() => import('./head-form'))

/** One's own portfolio, all of it (R025, R127). */
export function OwnPortfolio({ part }: { part: Part | 'profil' }) {
  const member = useMember()
  const query = useInfiniteQuery(wallQuery({ id: member.id }, part === 'profil' ? 'karya' : part))
  const first = query.data?.pages[0]?.rows
  if (!first) {
    if (!query.error) return <Waiting />
    return (
      <div className="page py-8">
        <LoadFailure onRetry={() => void query.refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  }
  const pages = query.data?.pages ?? []
  const works = pages.flatMap(({ rows }) => rows.works)
  const more = { loading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
  const shown: Record<typeof part, () => ReactNode> = {
    profil: () => <HeadForm owner={first.owner} head={first.head} />,
    karya: () => <OwnWorks works={works} total={first.total} {...more} />,
    program: () => <ProgramList programs={first.programs} />,
    sertifikat: () => (
      <CertificateList
        certificates={pages.flatMap(({ rows }) => rows.certificates)}
        total={first.certificate_total}
        isOwn
        {...more}
      />
    ),
  }
  return (
    <>
      <OwnerHead owner={first.owner} head={first.head} action={<Public portfolio={first} />}>
        <State portfolio={first} />
      </OwnerHead>
      <div className="page wall-page">
        {!member.parent_login_id && <WishesNotice />}
        <PartTabs part={part} total={first.total} />
        <Suspense fallback={null}>{shown[part]()}</Suspense>
      </div>
    </>
  )
}

function PartTabs({ part, total }: { part: Part | 'profil'; total: number }) {
  return (
    <Tabs label={text.kinds}>
      <TabLink to="/portofolio/profil" resetScroll={false} active={part === 'profil'}>
        {text.profile}
      </TabLink>
      <TabLink
        to="/portofolio/$type"
        params={{ type: 'karya' }}
        resetScroll={false}
        active={part === 'karya'}
        count={total}
      >
        {text.parts.karya}
      </TabLink>
      <TabLink to="/portofolio/$type" params={{ type: 'program' }} resetScroll={false} active={part === 'program'}>
        {text.parts.program}
      </TabLink>
      <TabLink
        to="/portofolio/$type"
        params={{ type: 'sertifikat' }}
        resetScroll={false}
        active={part === 'sertifikat'}
      >
        {text.parts.sertifikat}
      </TabLink>
    </Tabs>
  )
}

function Public({ portfolio: { owner, head } }: { portfolio: Portfolio }) {
  if (!head.is_publish) return null
  return (
    <LinkButton to="/u/$username/$type" params={{ username: owner.username, type: 'portofolio' }} look="secondary">
      {text.own.see}
    </LinkButton>
  )
}

function State({ portfolio: { owner, head } }: { portfolio: Portfolio }) {
  const [tone, words] = head.is_publish
    ? (['success', text.own.open] as const)
    : head.is_asked
      ? (['warning', text.own.waits] as const)
      : (['neutral', text.own.closed] as const)
  return (
    <>
      <Tag tone={tone}>{words}</Tag>
      <p className="text-sm text-ink-soft">{owner.needs_parent ? text.own.child : text.own.sentence}</p>
    </>
  )
}
