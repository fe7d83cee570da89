import { ShareButton } from '@/shared/share/share-button'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { OldPrice, Price } from '@/shared/ui/price'
import { useUser } from '@/shared/user'
import { BigCover } from '../big-cover'
import { categoryOf } from '../category-of'
import { Facts } from './facts'
import { JoinButton } from './join-button'
import { hasAction, type JoinState, joinState } from './join-state'
import { text } from './text'
import type { Program } from './types'

const notes: Partial<Record<JoinState, string>> = {
  soon: text.join.soon,
  enrolled: text.join.enrolled,
  waiting: text.join.waiting,
  full: text.join.full,
  finished: text.join.finished,
  external: text.join.externalNote,
}

/** The cover, what it costs, how to join and what comes with it. On a phone price and button stand in the bar below. */
export function JoinCard({ program }: { program: Program }) {
  const { slug, glyph, picture, price, price_normal } = program
  const state = joinState(program, useUser() !== null)
  return (
    <aside aria-label={text.join.act} className={cx(card, 'program-card')}>
      <BigCover picture={picture} seed={slug} category={categoryOf(program)} glyph={glyph} />
      <div className="p-4 desk:p-6">
        <div className={hasAction(state) ? 'max-desk:hidden' : undefined}>
          {price_normal ? <OldPrice amount={price_normal} now={price} /> : null}
          <Price amount={price} className="program-price" />
        </div>
        <p className="text-sm text-ink-soft">{access(program)}</p>
        <Seats left={program.seats_left} />
        <div className="mt-4 flex flex-col gap-2">
          {notes[state] && <p className="text-sm">{notes[state]}</p>}
          <JoinButton program={program} state={state} className="max-desk:hidden" />
          <ShareButton name={program.title} path={`/program/${slug}`} />
        </div>
        <Facts program={program} />
      </div>
    </aside>
  )
}

function access({ price, access_until }: Program): string {
  const cost = price === 0 ? text.join.free : text.join.once
  return `${cost}, ${access_until === null ? text.join.forever : text.join.until(format.date(access_until))}`
}

const few = 5

function Seats({ left }: { left: number | null }) {
  if (!left) return null
  return (
    <p className={cx('text-sm font-bold', left <= few ? 'text-danger' : 'text-ink-soft')}>
      {text.join.seats(format.number(left))}
    </p>
  )
}
