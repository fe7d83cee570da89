import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Figure } from './figure'
import { text } from './text'
import type { LearnerYear, YearOwner } from './types'

const inHours = (minutes: number): string => format.number(Math.round(minutes / 60))

/** A learner's year in numbers. */
export function LearnerPart({ owner, review }: { owner: YearOwner; review: LearnerYear }) {
  const many = format.number
  const [favourite] = review.subjects
  return (
    <div className="year-grid year-next">
      <Figure title={text.activities.title} value={many(review.activities)} dye="kelasmu" className="year-nila is-wide">
        {text.activities.note(
          many(review.materials),
          many(review.tasks),
          many(review.meetings),
          many(review.discussions),
        )}
      </Figure>
      <Figure
        title={text.hours.title}
        value={inHours(review.minutes)}
        unit={text.hours.unit}
        dye="kariermu"
        className="year-kunyit is-narrow"
      >
        {text.hours.note(many(review.days), many(review.programs))}
      </Figure>
      <Figure
        title={text.streak.title}
        value={many(review.streak.days)}
        unit={text.streak.unit}
        dye="ujianmu"
        className="year-manggis is-narrow"
      >
        {review.streak.days > 1
          ? text.streak.note(format.date(review.streak.from), format.date(review.streak.to))
          : text.streak.one(format.date(review.streak.from))}
      </Figure>
      {favourite && (
        <section className="year-subjects is-wide">
          <h2 className="year-title">{text.subjects.title}</h2>
          <p className="year-favourite">{favourite.name}</p>
          <Subjects subjects={review.subjects} />
        </section>
      )}
      {review.works > 0 && (
        <Figure title={text.works.title} value={many(review.works)} dye="paket" className="bg-success-soft text-ink">
          <p>{text.works.note}</p>
          {owner.is_own ? (
            <LinkButton to="/portofolio/$type" params={{ type: 'karya' }} look="text" className="-ml-3">
              {text.works.link}
            </LinkButton>
          ) : (
            owner.is_shown && (
              <LinkButton
                to="/u/$username/$type"
                params={{ username: owner.username, type: 'portofolio' }}
                look="text"
                className="-ml-3"
              >
                {text.works.link}
              </LinkButton>
            )
          )}
        </Figure>
      )}
    </div>
  )
}

export function Subjects({ subjects }: { subjects: LearnerYear['subjects'] }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {subjects.map(({ name, percent }) => (
        <li key={name} className="year-subject">
          <span className="wrap-anywhere">{name}</span>
          <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full rounded-full">
            <rect width="100" height="12" className="fill-current" />
            <rect width={percent} height="12" className="fill-current" />
          </svg>
          <b className="text-right">{text.subjects.share(format.number(percent))}</b>
        </li>
      ))}
    </ul>
  )
}
