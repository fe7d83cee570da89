import type { ReactNode } from 'react'
import { avatar, initials } from '@/shared/art/avatar'
import { Drawing } from '@/shared/art/drawing'
import { LevelName } from '@/shared/ui/level-name'
import { textLink } from '@/shared/ui/text-link'
import { cloth as personCloth } from './person-cloth'
import { text } from './text'
import type { Head, Owner } from './types'
import './portfolio.css'

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
      <Drawing svg={personCloth(owner.username)} className="wall-band" />
      <div className="page wall-person">
        <Petal owner={owner} />
        <div className="wall-name">
          <h1 className="text-h1 wrap-anywhere">{owner.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span className="wrap-anywhere">{`@${owner.username}`}</span>
            {owner.level && <LevelName level={stage} name={owner.level} />}
          </p>
        </div>
        <div className="ml-auto shrink-0">{action}</div>
      </div>
      {(head.description || head.content_url || children) && (
        <div className="page mt-2 flex flex-col items-start gap-2">
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
  if (picture) return <img src={picture} alt="" width={300} height={300} className="wall-petal" />
  return <Drawing svg={avatar(initials(name), String(id))} className="wall-petal" />
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
