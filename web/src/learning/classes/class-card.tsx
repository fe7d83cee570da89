import { Link } from '@tanstack/react-router'
import { track } from '@/shared/analytics'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { Cover } from '@/shared/ui/cover'
import { Jelujur } from '@/shared/ui/jelujur'
import { programCategory } from '../program-category'
import type { EnrolledItem } from '../types'
import './class-card.css'
import { text } from './card-text'

/** Of a card, for what stands there until it comes: its cover with the padding around. */
export const cardHeight = 'h-[130px] desk:h-[142px]'

/** A class with its stitches; it leads to the activity to go on with. */
export function ClassCard({ program }: { program: EnrolledItem }) {
  const { next_activity: next, slug } = program
  const inside = (
    <>
      <Picture program={program} />
      <Facts program={program} />
    </>
  )
  const look = `${card} class-card`
  const count = (element: string) => track('class_clicked', { program_id: program.id, element })
  return next ? (
    <Link to="/aktivitas/$slug" params={{ slug: next.slug }} onClick={() => count('continue')} className={look}>
      {inside}
    </Link>
  ) : (
    <Link to="/program/$id" params={{ id: slug }} onClick={() => count('program')} className={look}>
      {inside}
    </Link>
  )
}

function Picture({ program: { picture, slug, category_name, glyph } }: { program: EnrolledItem }) {
  if (picture) return <img src={picture} alt="" loading="lazy" className="class-cover object-cover" />
  return (
    <Cover
      seed={slug}
      category={programCategory(category_name)}
      glyph={glyph ?? undefined}
      shape="square"
      className="class-cover"
    />
  )
}

function Facts({ program }: { program: EnrolledItem }) {
  const { title, institution_name, completed_resources, total_resources, percentage_progress, next_activity } = program
  const isDone = total_resources > 0 && completed_resources >= total_resources
  return (
    <span className="class-facts">
      <span className="line-clamp-2 font-bold class-title">{title}</span>
      <span className="block truncate text-xs text-ink-muted">{institution_name}</span>
      <span className="mt-auto block pt-2">
        <Jelujur done={completed_resources} total={total_resources} />
        <span className="class-next">
          <span className="truncate text-ink-soft">
            {isDone ? text.done : next_activity ? text.next : text.waiting}
            {!isDone && next_activity && <b className="font-semibold">{next_activity.title}</b>}
          </span>
          <b>{format.percent(Math.floor(percentage_progress))}</b>
        </span>
      </span>
    </span>
  )
}
