import { useQuery } from '@tanstack/react-query'
import { decimal, number } from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { proficiencyScaleQuery } from './queries'
import { ScoreRing } from './score-ring'
import { text } from './text'
import type { LearningReport } from './types'

const words = text.final

interface FinalScoreProps {
  /** What the score is of. */
  title: string
  score: number | null
  level: LearningReport['level']
  sentence: string
}

/** A score, and the level that it is on the scale. */
export function FinalScore({ title, score, level, sentence }: FinalScoreProps) {
  const { data: scale } = useQuery(proficiencyScaleQuery)
  const label = score === null ? words.none : words.scored(title, decimal(score, 2))
  return (
    <section aria-labelledby="nilai-akhir" className={cx(card, 'report-final')}>
      <ScoreRing score={score} label={label} />
      <div className="report-final-words">
        <p id="nilai-akhir" className="text-sm text-ink-muted">
          {title}
        </p>
        <h2 className="text-h2">{level?.name ?? words.none}</h2>
        <p className="mt-1 text-sm text-ink-soft text-pretty">{sentence}</p>
        {scale && level && (
          <ol className="report-levels" aria-label={words.scale}>
            {scale.levels.map((each) => (
              <li
                key={each.level}
                className={cx(each.level < level.level && 'is-passed', each.level === level.level && 'is-reached')}
                aria-current={each.level === level.level || undefined}
              >
                <i />
                <b>{each.name}</b>
                <span>{words.span(number(each.from), number(each.to))}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
