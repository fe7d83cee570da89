import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/routing/links'
import { MoreText } from '@/shared/ui/more-text'
import { addOnTypes } from '../add-on-types'
import type { Chapter, Resource } from '../program/types'
import { JoinAddOn } from './join'
import { AddOnPrice, Quota } from './price-and-quota'
import { text } from './text'

/** A topic that is joined and paid for on top of the programme. */
export function TopicOffer({ topic }: { topic: Chapter }) {
  const left = topic.addon_quota_remaining
  return (
    <Offer
      description={topic.addon_description ?? ''}
      price={topic.addon_prices.length > 0 && <AddOnPrice amount={Math.min(...topic.addon_prices)} />}
      left={left}
    >
      <JoinAddOn label={text.joinTopic} left={left} />
    </Offer>
  )
}

/** An activity that is joined on top; where one chooses a group, that is done on its own page. */
export function ActivityOffer({ activity }: { activity: Resource }) {
  const { slug, addon_resource_detail: addOn, is_group_activity, group_activity_type } = activity
  if (!addOn) return null
  const left = addOn.current_quota
  const type = addOnTypes.find((each) => each === addOn.type)
  const isChosen = group_activity_type === 'manual_by_user' && addOn.is_available && left !== 0
  return (
    <Offer
      description={addOn.description}
      price={<AddOnPrice amount={addOn.price} isGroup={is_group_activity} />}
      left={left}
    >
      {isChosen && type ? (
        <LinkButton to="/aktivitas-tambahan/$type/$slug" params={{ type, slug }} look="secondary">
          {text.joinActivity}
        </LinkButton>
      ) : (
        <JoinAddOn label={text.joinActivity} left={left} isAvailable={addOn.is_available} />
      )}
    </Offer>
  )
}

interface OfferProps {
  description: string
  price: ReactNode
  left: number | null
  children: ReactNode
}

function Offer({ description, price, left, children }: OfferProps) {
  return (
    <div className="offer my-2">
      <MoreText>{description}</MoreText>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        {price}
        <div className="flex flex-wrap items-center gap-4 max-desk:w-full max-desk:justify-between">
          {left !== 0 && <Quota left={left} />}
          {children}
        </div>
      </div>
    </div>
  )
}
