import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateTime, decimal, number } from '@/shared/text/format'
import { Tag } from '@/shared/ui/tag'
import { textLink } from '@/shared/ui/text-link'
import type { ScoreItem } from '../types'
import { text } from './assessment-text'
import { Feedback } from './feedback'
import type { Entered } from './load'
import { scoresQuery } from './queries'

/** What was graded and what a facilitator still has, the waiting first. */
export function ScoreList({ entered, onChosen }: { entered: Entered; onChosen?: () => void }) {
  const { data: scores } = useQuery(scoresQuery(entered))
  if (scores?.available_at)
    return <p className="text-ink-soft text-pretty">{text.scoresFrom(dateTime(scores.available_at))}</p>
  const items = scores?.items.filter(({ state }) => state !== 'open') ?? []
  if (!scores || items.length === 0) return null
  const waiting = items.filter(({ state }) => state === 'waiting')
  return (
    <section aria-labelledby="nilai" className="w-full text-left">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="nilai" className="text-h3">
          {text.scores}
        </h2>
        {scores.final_score !== null && (
          <span className="text-sm text-ink-soft">{text.final(decimal(scores.final_score, 2))}</span>
        )}
      </div>
      <ul className="divide-y divide-line-soft border-y border-line-soft">
        {[...waiting, ...items.filter((item) => !waiting.includes(item))].map((item) => (
          <Row key={item.activity_id} item={item} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, onChosen }: { item: ScoreItem; onChosen?: () => void }) {
  const { activity_id, slug, title, score, state, is_work } = item
  return (
    <li className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/aktivitas/$slug"
          params={{ slug }}
          preload={false}
          onClick={onChosen}
          className={`${textLink} min-w-0 text-sm wrap-anywhere`}
        >
          {title}
        </Link>
        {state === 'waiting' ? (
          <Tag tone="warning">{text.waiting}</Tag>
        ) : (
          <b className="tabular-nums">{number(score ?? 0)}</b>
        )}
      </div>
      {state === 'graded' && is_work && <Feedback activity={activity_id} />}
    </li>
  )
}
