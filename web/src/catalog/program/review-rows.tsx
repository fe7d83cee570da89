import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { text as kit } from '@/shared/ui/text'
import type { Review } from './types'

/** What people wrote, with how many stars they gave. */
export function ReviewRows({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {reviews.map(({ id, name, avatar, profession_name, updated_at, stars, comment }) => (
        <li key={id} className="flex items-start gap-3">
          <Avatar id={String(id)} name={name} picture={avatar} />
          <div className="min-w-0">
            <p className="text-sm">
              <b>{name}</b>{' '}
              <span className="text-ink-muted">
                {[profession_name, format.date(updated_at)].filter(Boolean).join(', ')}
              </span>
            </p>
            <p className="text-xs font-semibold text-ink-soft">{kit.stars(stars)}</p>
            <p className="mt-0.5 wrap-anywhere">{comment}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
