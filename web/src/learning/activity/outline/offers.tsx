import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { cx } from '@/shared/ui/cx'
import { Price } from '@/shared/ui/price'
import type { ActivityItem, Topic } from '../../types'
import type { Entered } from '../load'
import { text } from './text'

/** How addresses name the types of add-ons, which the server numbers from 1. */
const addressed = ['lainnya', 'tatap-muka', 'kelas-plus-daring', 'konsultasi']

/** An add-on that one does not attend: what it costs, how many can still join, and where (B343). */
export function ActivityOffer({ activity }: { activity: ActivityItem }) {
  const { slug, is_group_activity, addon_resource_detail: addOn } = activity
  if (!addOn) return null
  return (
    <Offer price={addOn.price} isGroup={is_group_activity} left={addOn.current_quota}>
      {addOn.is_available && addOn.type ? (
        <LinkButton
          to="/aktivitas-tambahan/$type/$slug"
          params={{ type: addressed[addOn.type - 1] ?? 'lainnya', slug }}
          look="secondary"
        >
          {text.joinActivity}
        </LinkButton>
      ) : (
        <span className="text-xs text-ink-soft">{text.joinClosed}</span>
      )}
    </Offer>
  )
}

export function TopicOffer({ entered, topic }: { entered: Entered; topic: Topic }) {
  const price = topic.addon_prices.length > 0 ? Math.min(...topic.addon_prices) : null
  return (
    <Offer price={price} left={topic.addon_quota_remaining}>
      <LinkButton to="/program/$id" params={{ id: entered.program_slug }} look="secondary">
        {text.joinTopicAtProgram}
      </LinkButton>
    </Offer>
  )
}

interface OfferProps {
  price: number | null
  isGroup?: boolean
  left: number | null
  children: ReactNode
}

const few = 5

function Offer({ price, isGroup = false, left, children }: OfferProps) {
  return (
    <div className="study-offer">
      {price !== null && (
        <p>
          <span className="block text-xs text-ink-muted">{isGroup ? text.priceFrom : text.price}</span>
          <Price amount={price} extra className="text-lg" />
        </p>
      )}
      {left !== null && left > 0 && (
        <p className={cx('text-sm font-bold', left <= few ? 'text-danger' : 'text-ink-soft')}>{text.quotaLeft(left)}</p>
      )}
      {left === 0 ? <Button disabled>{text.quotaGone}</Button> : children}
    </div>
  )
}
