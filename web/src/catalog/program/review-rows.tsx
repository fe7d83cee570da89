import type { ReactNode } from 'react'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Tag } from '@/shared/ui/tag'
import { text as kit } from '@/shared/ui/text'
import { text } from './ratings-text'
import type { Review } from './types'

interface ReviewRowsProps {
  reviews: readonly Review[]
  /** What can be done about one of them. */
  act?: (review: Review) => ReactNode
}

/** What people wrote, with how many stars they gave. */
export function ReviewRows({ reviews, act }: ReviewRowsProps) {
  return (
    <ul className="flex flex-col gap-5">
      {reviews.map((review) => (
        <li key={review.id} className="flex items-start gap-3">
          <Avatar id={String(review.id)} name={review.name} picture={review.avatar} />
          <div className="min-w-0">
            <p className="text-sm">
              <b>{review.name}</b>{' '}
              <span className="text-ink-muted">
                {[review.profession_name, format.date(review.updated_at)].filter(Boolean).join(', ')}
              </span>
            </p>
            <p className="text-xs font-semibold text-ink-soft">{kit.stars(review.stars)}</p>
            {review.is_hidden && <Tag tone="warning">{text.hidden}</Tag>}
            <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{review.comment}</p>
            {review.moderation_note && (
              <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{text.note(review.moderation_note)}</p>
            )}
            {act?.(review)}
          </div>
        </li>
      ))}
    </ul>
  )
}
