import { EllipsisVertical, Mail, Unlink } from 'lucide-react'
import { useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { LinkButton } from '@/shared/routing/links'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { IconButton } from '@/shared/ui/icon-button'
import { LevelName } from '@/shared/ui/level-name'
import { Menu } from '@/shared/ui/menu'
import type { UserInfo } from '@/shared/user'
import { levelOf } from '../level-of'
import { refreshUser } from '../refresh-user'
import { useSwitchAccount } from '../switching/switch-account'
import { ChildEmail } from './child-email'
import { ChildProgress } from './child-progress'
import { endRelation } from './mutations'
import type { ChildProgress as Progress } from './queries'
import { text } from './text'

type Child = UserInfo['child'][number]

const firstName = (name: string) => name.split(' ')[0] ?? name

interface ChildCardProps {
  child: Child
  /** The name's place in the page's outline. */
  heading?: 'h2' | 'h3'
  /** The address that its owner has not confirmed yet. */
  waiting?: string
  progress?: Progress
}

/** A child of the family: who it is, how it gets on, and the ways into its account. */
export function ChildCard({ child, heading: Heading = 'h2', waiting, progress }: ChildCardProps) {
  const { child_user_id: id, child_name: name, child_avatar: avatar, child_year_level_name: level } = child
  const switchTo = useSwitchAccount()
  const [isWriting, setWriting] = useState(false)
  const items = [
    { label: text.childEmail.menu, icon: Mail, onSelect: () => setWriting(true) },
    { label: text.end, icon: Unlink, danger: true, onSelect: () => void end(id, name) },
  ]
  return (
    <li className={`${card} flex flex-col gap-4 p-4 desk:p-5`}>
      <div className="flex items-center gap-3.5">
        <Avatar id={String(id)} name={name} picture={avatar} size="large" />
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-h3">{name}</Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
            {level && <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />}
            <span className="truncate">{child.child_username}</span>
          </p>
        </div>
        <Menu
          label={text.actionsOf(name)}
          items={items}
          trigger={(props) => <IconButton {...props} label={text.actionsOf(name)} icon={EllipsisVertical} />}
        />
      </div>
      {waiting && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="min-w-0 break-words">{text.childEmail.waiting(waiting)}</span>
          <Button look="text" onClick={() => setWriting(true)}>
            {text.childEmail.change}
          </Button>
        </p>
      )}
      {progress && <ChildProgress of={progress} />}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button look="soft" onClick={() => void switchTo(id)} className="flex-1">
          {text.enterAs(firstName(name))}
        </Button>
        <LinkButton to="/register-children-profile" hash={`anak-${id}`} look="secondary" className="flex-1">
          {text.studentData}
        </LinkButton>
      </div>
      {isWriting && <ChildEmail child={{ id, name }} waiting={waiting} onClose={() => setWriting(false)} />}
    </li>
  )
}

async function end(id: number, name: string): Promise<void> {
  const sure = await ask({ title: text.endTitle(name), text: text.endText, yes: text.end, danger: true })
  if (!sure) return
  if (await reportOutcome(endRelation(id), text.ended(name))) await refreshUser()
}
