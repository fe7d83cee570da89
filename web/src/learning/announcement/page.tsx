import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Lesson } from '../player/lesson'
import { announcementQuery } from './queries'
import { text } from './text'

/** Come after the words. */
const Read = lazy(() => import('./read'))
const Files = lazy(() => import('./files'))

/** What the people of a programme have to say to those who attend it. */
export function AnnouncementPage({ slug }: { slug: string }) {
  const { data } = useQuery(announcementQuery(slug))
  if (!data) return null
  return (
    <article className="page max-w-170 py-8 desk:py-14">
      <p className="text-sm font-bold text-ink-muted">{text.kind}</p>
      <h1 className="mt-1 text-h1 wrap-anywhere">{data.title}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        <time dateTime={new Date(data.published_at).toISOString()}>{format.dateTime(data.published_at)}</time>
      </p>
      <Lesson html={data.message} className="mt-6" />
      {data.files.length > 0 && (
        <Suspense>
          <Files files={data.files} />
        </Suspense>
      )}
      <p className="mt-8 flex flex-wrap gap-2 border-t border-line-soft pt-6">
        <LinkButton to="/program/$id" params={{ id: String(data.program_id) }} look="secondary">
          {text.program}
        </LinkButton>
        <LinkButton to="/kelasku" look="text">
          {text.classes}
        </LinkButton>
      </p>
      <Suspense>
        <Read programId={data.program_id} ids={[data.id]} />
      </Suspense>
    </article>
  )
}
