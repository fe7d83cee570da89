import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { Button } from '@/shared/ui/button'
import { cx } from '@/shared/ui/cx'
import { MoreText } from '@/shared/ui/more-text'
import { Price } from '@/shared/ui/price'
import type { ActivityItem, Topic } from '../../types'
import type { Entered } from '../load'
import { text } from './text'

/** The types of add-ons that have pages of their own. */
const addressed = ['lainnya', 'tatap-muka', 'kelas-plus-daring', 'konsultasi']

/** An add-on that one does not attend: what it costs, how many can still join, and where (B343). */
export function ActivityOffer({ activity }: { activity: ActivityItem }) {
  const { slug, is_group_activity, addon_resource_detail: addOn } = activity
  if (!addOn) return null
  return (
    <Offer description={addOn.description} price={addOn.price} isGroup={is_group_activity} left={addOn.current_quota}>
      {addOn.is_available ? (
        <LinkButton
          to="/aktivitas-tambahan/$type/$slug"
          params={{ type: addressed.includes(addOn.type) ? addOn.type : 'lainnya', slug }}
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
    <Offer description={topic.addon_description ?? ''} price={price} left={topic.addon_quota_remaining}>
      <LinkButton to="/program/$id" params={{ id: entered.program_slug }} look="secondary">
        {text.joinTopic}
      </LinkButton>
    </Offer>
  )
}

interface OfferProps {
  description: string
  price: number | null
  isGroup?: boolean
  left: number | null
  children: ReactNode
}

const few = 5

function Offer({ description, price, isGroup = false, left, children }: OfferProps) {
  return (
    <div className="study-offer">
      {description && (
        <div className="w-full">
          <MoreText>{description}</MoreText>
        </div>
      )}
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
