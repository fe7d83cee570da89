import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { greeting } from '@/shared/text/greeting'
import type { UserInfo } from '@/shared/user'
import { isParent } from '../shell/person'
import { text } from './text'

const firstDayMs = 24 * 60 * 60 * 1000

/** Somebody who is known is greeted; who came today has nothing to go on with. */
export function welcome(user: UserInfo): { title: string; lead: string } {
  const firstName = user.name.trim().split(/\s+/)[0] ?? ''
  const { newcomer, parent, student, adult } = text.back
  const isNew = boot().now - user.join_date < firstDayMs
  return {
    title: text.hello(greeting(Date.now()), firstName),
    lead: isParent(user) ? parent : isNew ? newcomer : user.profession_name === 'Murid' ? student : adult,
  }
}

/** The ways to what they do here. */
export function WaysBack({ user }: { user: UserInfo }) {
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      <LinkButton to="/kelasku" look="soft">
        {text.classes}
      </LinkButton>
      {isParent(user) && (
        <LinkButton to="/profile" search={{ page: 'akun-relasi' }} look="text">
          {text.family}
        </LinkButton>
      )}
    </p>
  )
}
