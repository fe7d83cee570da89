import { Download, Lock } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { date, number } from '@/shared/text/format'
import { ButtonLink } from '@/shared/ui/button-link'
import { card } from '@/shared/ui/card'
import { Emblem } from '@/shared/ui/emblem'
import { Jelujur } from '@/shared/ui/jelujur'
import { Tag } from '@/shared/ui/tag'
import { ScoreRing } from '../report/score-ring'
import { text } from './text'
import type { TranscriptItem } from './types'
import { attendedShare, scoreWords, termOf } from './words'

/** A semester: what came of it, or when it is given out. */
export function TranscriptCard({ item }: { item: TranscriptItem }) {
  const term = termOf(item)
  return (
    <li className={`${card} rapor-card`}>
      <div className="flex items-center gap-3.5">
        <Emblem seed={`${item.institution} ${term}`} size="small" />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">{term}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">{item.institution}</p>
        </div>
        {item.is_published ? (
          <ScoreRing score={item.score} label={text.average(scoreWords(item.score))} size="small" />
        ) : (
          <Tag tone="info" icon={Lock}>
            {text.notYet}
          </Tag>
        )}
      </div>
      {item.is_published ? <Outcome item={item} /> : <Waiting item={item} />}
      <p className="text-xs text-ink-muted text-pretty">
        {item.is_published
          ? text.published(date(item.published_at), item.institution)
          : text.publishes(date(item.published_at))}
      </p>
      <div className="mt-auto flex gap-2.5">
        <LinkButton
          to="/rapor-murid/$transcriptId"
          params={{ transcriptId: String(item.id) }}
          look={item.is_published ? 'soft' : 'secondary'}
          aria-label={text.openOf(item.is_published ? text.open : text.openWaiting, term, item.institution)}
          className="flex-1"
        >
          {item.is_published ? text.open : text.openWaiting}
        </LinkButton>
        {item.is_published && (
          <ButtonLink
            href={`/api/program-activity/transcript/${item.id}/pdf`}
            download
            look="secondary"
            icon={Download}
            aria-label={text.pdfOf(term, item.institution)}
          >
            {text.pdf}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Outcome({ item }: { item: TranscriptItem }) {
  return (
    <dl className="rapor-facts">
      <div>
        <dt>{text.level}</dt>
        <dd>{item.level?.name ?? text.noScore}</dd>
      </div>
      <div>
        <dt>{text.programs}</dt>
        <dd>{number(item.programs)}</dd>
      </div>
      <div>
        <dt>{text.attended}</dt>
        <dd>{attendedShare(item.attendance)}</dd>
      </div>
    </dl>
  )
}

function Waiting({ item: { scored, programs } }: { item: TranscriptItem }) {
  const [done, total] = [number(scored), number(programs)]
  return (
    <div className="border-t border-line-soft pt-3.5">
      <p className="mb-2 flex justify-between gap-3 text-sm">
        <span className="text-ink-soft">{text.scored}</span>
        <b className="tabular-nums">{text.outOf(done, total)}</b>
      </p>
      <Jelujur done={scored} total={programs} label={text.scoredLabel(done, total)} />
    </div>
  )
}
