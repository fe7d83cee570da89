import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { LinkButton } from '@/shared/routing/links'
import { ShareButton } from '@/shared/share/share-button'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Tag } from '@/shared/ui/tag'
import { textLink } from '@/shared/ui/text-link'
import { AbsentWork } from './absent'
import { ItemView } from './item-view'
import { OutsideLink } from './owner-head'
import { workQuery } from './queries'
import { text } from './text'
import type { Item, WorkDetail } from './types'
import { Waiting } from './waiting'
import { StateTag } from './work-tile'
import './portfolio.css'

const WorkForm = lazy(() => import('./work-form'))
const ItemForm = lazy(() => import('./item-form'))
const Decision = lazy(() => import('./decision'))

interface WorkPageProps {
  id: number
  /** One item alone. */
  itemId?: number | undefined
  /** Of the address that everybody reads. */
  username?: string
}

/** One work, or one item of it: for its owner with forms, for a parent with a decision, and for everybody (R128, R129, R133, R134). */
export function WorkPage({ id, itemId, username }: WorkPageProps) {
  const { data, error, refetch } = useQuery(workQuery(id, username !== undefined))
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <AbsentWork username={username} />
  if (!data) {
    if (!error) return <Waiting />
    return (
      <div className="page py-8">
        <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>
      </div>
    )
  }
  const item = data.items.find((one) => one.id === itemId)
  const isElsewhere = username !== undefined && username.toLowerCase() !== data.owner.username
  if (isElsewhere || (itemId !== undefined && !item)) return <AbsentWork username={username} />
  return item ? <OneItem detail={data} item={item} username={username} /> : <Whole detail={data} username={username} />
}

function Frame({ back, side, children }: { back: ReactNode; side: ReactNode; children: ReactNode }) {
  return (
    <div className="page wall-page pt-4 desk:py-8">
      <div className="-ml-3 mb-2">{back}</div>
      <div className={side ? 'work-page' : 'max-w-180'}>
        <div className="min-w-0">{children}</div>
        {side}
      </div>
    </div>
  )
}

type Part = { detail: WorkDetail; username: string | undefined }

function Whole({ detail, username }: Part) {
  const { owner, work, items } = detail
  return (
    <Frame
      back={<BackToWall detail={detail} username={username} />}
      side={
        username === undefined && (
          <Suspense fallback={null}>
            {owner.is_own ? <WorkForm key={work.version} detail={detail} /> : <Decision detail={detail} />}
          </Suspense>
        )
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-0 text-h1 wrap-anywhere">{work.title}</h1>
        {username !== undefined && <ShareButton name={work.title} path={`/u/${owner.username}/aktivitas/${work.id}`} />}
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {work.program && (
          <Link to="/program/$id" params={{ id: work.program.slug }} className={textLink}>
            {work.program.title}
          </Link>
        )}
        {`${work.program ? ', ' : ''}${format.date(work.sent_at)}`}
      </p>
      {work.is_group && (
        <p className="mt-2">
          <Tag>{text.tile.group}</Tag>
        </p>
      )}
      {username === undefined && <StateTag work={work} />}
      {username !== undefined && work.description && (
        <p className="mt-4 text-lg whitespace-pre-line text-ink-soft wrap-anywhere">{work.description}</p>
      )}
      {username !== undefined && work.content_url && (
        <p className="mt-2">
          <OutsideLink address={work.content_url} />
        </p>
      )}
      <ul aria-label={text.items} className="mt-5 flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <ItemView item={item} title={work.title} />
            {owner.is_own && username === undefined && (
              <p className="mt-1">
                <LinkButton
                  to="/portofolio/aktivitas/$id/{-$itemId}"
                  params={{ id: String(work.id), itemId: String(item.id) }}
                  look="text"
                  size="small"
                >
                  {text.edit}
                </LinkButton>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function OneItem({ detail: { owner, work }, item, username }: Part & { item: Item }) {
  const id = String(work.id)
  return (
    <Frame
      back={
        username === undefined ? (
          <LinkButton to="/portofolio/aktivitas/$id/{-$itemId}" params={{ id, itemId: undefined }} look="text">
            <Icon of={ArrowLeft} />
            {text.back.work}
          </LinkButton>
        ) : (
          <LinkButton
            to="/u/$username/aktivitas/$id/{-$itemId}"
            params={{ username, id, itemId: undefined }}
            look="text"
          >
            <Icon of={ArrowLeft} />
            {text.back.work}
          </LinkButton>
        )
      }
      side={
        username === undefined &&
        owner.is_own && (
          <Suspense fallback={null}>
            <ItemForm key={item.id} owner={owner} item={item} />
          </Suspense>
        )
      }
    >
      <h1 className="mb-4 text-h1 wrap-anywhere">{item.caption || work.title}</h1>
      <ItemView item={item} title={work.title} />
    </Frame>
  )
}

function BackToWall({ detail: { owner }, username }: Part) {
  if (username !== undefined) {
    return (
      <LinkButton to="/u/$username/$type" params={{ username, type: 'portofolio' }} look="text">
        <Icon of={ArrowLeft} />
        {text.back.public(owner.name)}
      </LinkButton>
    )
  }
  if (owner.is_own) {
    return (
      <LinkButton to="/portofolio/$type" params={{ type: 'karya' }} look="text">
        <Icon of={ArrowLeft} />
        {text.back.own}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/portofolio/izin" look="text">
      <Icon of={ArrowLeft} />
      {text.back.wishes}
    </LinkButton>
  )
}
