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
    <div className="mt-3 grid gap-3 desk:mt-6 desk:grid-cols-12 desk:gap-6">
      <Figure
        title={text.activities.title}
        value={many(review.activities)}
        dye="kelasmu"
        className="bg-[#293480] text-white desk:col-span-7"
      >
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
        className="bg-[#f9b818] text-[#111320] desk:col-span-5"
      >
        {text.hours.note(many(review.days), many(review.programs))}
      </Figure>
      <Figure
        title={text.streak.title}
        value={many(review.streak.days)}
        unit={text.streak.unit}
        dye="ujianmu"
        className="bg-[#5f1a68] text-white desk:col-span-5"
      >
        {review.streak.days > 1
          ? text.streak.note(format.date(review.streak.from), format.date(review.streak.to))
          : text.streak.one(format.date(review.streak.from))}
      </Figure>
      {favourite && (
        <section className="rounded-[16px] bg-kariermu-soft p-5 desk:col-span-7 desk:rounded-[20px] desk:p-8">
          <h2 className="text-[1.0625rem]/[1.35] font-bold">{text.subjects.title}</h2>
          <p className="mt-2.5 mb-4 text-[2.75rem]/none font-extrabold tracking-[-.045em] wrap-anywhere text-kariermu desk:text-[4rem]/none">
            {favourite.name}
          </p>
          <Subjects subjects={review.subjects} />
        </section>
      )}
      {review.works > 0 && (
        <Figure
          title={text.works.title}
          value={many(review.works)}
          dye="paket"
          className="bg-success-soft text-ink desk:col-span-12"
        >
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
        <li
          key={name}
          className="grid grid-cols-[118px_1fr_40px] items-center gap-2 leading-[1.3] desk:grid-cols-[160px_1fr_40px] desk:gap-3"
        >
          <span className="wrap-anywhere">{name}</span>
          <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full rounded-full">
            <rect width="100" height="12" className="fill-current opacity-20" />
            <rect width={percent} height="12" className="fill-current" />
          </svg>
          <b className="text-right">{text.subjects.share(format.number(percent))}</b>
        </li>
      ))}
    </ul>
  )
}
