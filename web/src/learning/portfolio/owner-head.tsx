import type { ReactNode } from 'react'
import { avatar, initials } from '@/shared/art/avatar'
import { Drawing } from '@/shared/art/drawing'
import { LevelName } from '@/shared/ui/level-name'
import { textLink } from '@/shared/ui/text-link'
import { cloth as personCloth } from './person-cloth'
import { text } from './text'
import type { Head, Owner } from './types'

interface OwnerHeadProps {
  owner: Owner
  head: Head
  /** Beside the name. */
  action?: ReactNode
  /** Below the name, in the place of what everybody reads there. */
  children?: ReactNode
}

/** The band of a person's own cloth, and who it is (mock-up 12b). */
export function OwnerHead({ owner, head, action, children }: OwnerHeadProps) {
  const stage = owner.level?.split(' ')[0]?.toLowerCase() ?? ''
  return (
    <section className="bg-surface pb-5">
      <Drawing svg={personCloth(owner.username)} className="h-26 desk:h-44" />
      <div className="page -mt-8 flex flex-wrap items-end gap-x-3.5 gap-y-2.5 desk:-mt-11 desk:flex-nowrap desk:gap-6">
        <Petal owner={owner} />
        <div className="order-3 min-w-0 flex-[1_1_100%] desk:order-none desk:flex-auto desk:pt-14">
          <h1 className="text-h1 wrap-anywhere">{owner.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="wrap-anywhere">{`@${owner.username}`}</span>
            {owner.level && <LevelName level={stage} name={owner.level} />}
          </p>
        </div>
        <div className="ml-auto shrink-0">{action}</div>
      </div>
      {(head.description || head.content_url || children) && (
        <div className="page mt-2 flex flex-col items-start gap-2 desk:mt-4">
          {head.description && (
            <p className="text-lg text-ink-soft whitespace-pre-line wrap-anywhere">{head.description}</p>
          )}
          {head.content_url && <OutsideLink address={head.content_url} />}
          {children}
        </div>
      )}
    </section>
  )
}

function Petal({ owner: { id, name, avatar: picture } }: { owner: Owner }) {
  const petal =
    'size-22 shrink-0 rounded-[50%_10px_50%_10px] shadow-[0_0_0_6px_var(--surface)] desk:size-32 desk:rounded-[50%_14px_50%_14px]'
  if (picture) return <img src={picture} alt="" width={300} height={300} className={`${petal} object-cover`} />
  return <Drawing svg={avatar(initials(name), String(id))} className={petal} />
}

/** A page elsewhere that somebody named: nothing of ours goes along, and it counts as nobody's recommendation. */
export function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="ugc nofollow noopener noreferrer" className={`${textLink} wrap-anywhere`}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      <span className="sr-only">{text.opensTab}</span>
    </a>
  )
}
