import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Figure } from './figure'
import { text } from './text'
import type { FacilitatorYear } from './types'

/** A year of teaching in numbers. */
export function FacilitatorPart({ review, isOwn }: { review: FacilitatorYear; isOwn: boolean }) {
  const many = format.number
  const { hours_to_answer: hours } = review
  return (
    <section aria-labelledby="mengajar" className="year-part">
      <h2 id="mengajar" className="text-h2">
        {text.teacher.title}
      </h2>
      <div className="mt-3.5 grid gap-3 desk:mt-5 desk:grid-cols-2 desk:gap-6">
        <Figure
          title={text.teacher.graded}
          value={many(review.graded)}
          dye="kelasmu"
          className="bg-kelasmu-soft text-kelasmu"
        >
          {hours === null || hours === undefined ? text.teacher.gradedNone : text.teacher.gradedNote(many(hours))}
        </Figure>
        <Figure title={text.teacher.learners} value={many(review.learners)} dye="kariermu" className="year-soga">
          {text.teacher.learnersNote(many(review.programs), many(review.meetings), many(review.comments))}
        </Figure>
      </div>
      {isOwn && (
        <LinkButton to="/mengajar" look="secondary" className="mt-5">
          {text.teacher.classes}
        </LinkButton>
      )}
    </section>
  )
}
