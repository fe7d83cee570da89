import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical, Mail, Unlink, UserPen } from 'lucide-react'
import { useState } from 'react'
import { ask } from '@/app/modal'
import { said } from '@/shared/said'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { IconButton } from '@/shared/ui/icon-button'
import { LevelName } from '@/shared/ui/level-name'
import { Menu } from '@/shared/ui/menu'
import { levelOf } from '../level-of'
import { refreshUser } from '../refresh-user'
import type { UserInfo } from '../session'
import { useSwitchAccount } from '../switching/switch-account'
import { endRelation } from './calls'
import { ChildEmail } from './child-email'
import { text } from './text'

type Child = UserInfo['child'][number]

const firstName = (name: string) => name.split(' ')[0] ?? name

/** A child of the family: who it is, and the ways into its account. */
export function ChildCard({ child, waiting }: { child: Child; waiting?: string }) {
  const { child_user_id: id, child_name: name, child_avatar: avatar, child_year_level_name: level } = child
  const switchTo = useSwitchAccount()
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(false)
  const items = [
    { label: text.profileOf, icon: UserPen, onSelect: () => void navigate({ to: '/register-children-profile' }) },
    { label: text.childEmail.menu, icon: Mail, onSelect: () => setWriting(true) },
    { label: text.end, icon: Unlink, danger: true, onSelect: () => void end(id, name) },
  ]
  return (
    <li className={`${card} flex flex-col gap-4 p-4 desk:p-5`}>
      <div className="flex items-center gap-3.5">
        <Avatar id={String(id)} name={name} picture={avatar} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-h3">{name}</h2>
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
      <Button look="soft" onClick={() => void switchTo(id)} className="w-full">
        {text.enterAs(firstName(name))}
      </Button>
      {isWriting && <ChildEmail child={{ id, name }} waiting={waiting} onClose={() => setWriting(false)} />}
    </li>
  )
}

async function end(id: number, name: string): Promise<void> {
  const sure = await ask({ title: text.endTitle(name), text: text.endText, yes: text.end, danger: true })
  if (!sure) return
  if (await said(endRelation(id), text.ended(name))) await refreshUser()
}
