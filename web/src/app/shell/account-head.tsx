import { levelOf } from '@/accounts/level-of'
import { greeting } from '@/shared/text/greeting'
import { Avatar } from '@/shared/ui/avatar'
import { LevelName } from '@/shared/ui/level-name'
import type { UserInfo } from '@/shared/user'
import { levelLabel } from './person'

/** Who is acting: greeting, name and level. */
export function AccountHead({ user }: { user: UserInfo }) {
  return (
    <div className="flex items-center gap-3.5 px-3 pt-2.5 pb-3">
      <Avatar id={String(user.id)} name={user.name} picture={user.avatar} size="large" />
      <div className="min-w-0">
        <p className="text-xs text-ink-muted">{greeting(Date.now())}</p>
        <p className="truncate text-h3 leading-tight">{user.name}</p>
        <LevelName level={levelOf(user)} name={levelLabel(user)} className="mt-1" />
      </div>
    </div>
  )
}
