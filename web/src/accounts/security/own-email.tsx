import { openModal } from '@/app/modal'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Tag } from '@/shared/ui/tag'
import type { UserInfo } from '@/shared/user'
import { openVerification } from '../verification/flow'
import { text } from './text'

const words = text.email

/** The address that letters go to, and whether it is proved. */
export function OwnEmail({ user }: { user: UserInfo }) {
  return (
    <section aria-labelledby="email" className={`${card} flex flex-wrap items-center gap-3 p-4 desk:p-6`}>
      <div className="min-w-56 flex-1">
        <h2 id="email" className="text-h2">
          {words.title}
        </h2>
        <p className="flex flex-wrap items-center gap-2 break-all">
          {user.email ?? <span className="text-ink-soft">{words.none}</span>}
          {user.email && (
            <Tag tone={user.is_email_verified ? 'success' : 'warning'}>
              {user.is_email_verified ? words.verified : words.unverified}
            </Tag>
          )}
        </p>
      </div>
      {user.email && !user.is_email_verified && <Button onClick={() => openVerification()}>{words.verify}</Button>}
      <Button look="secondary" onClick={() => openModal({ kind: 'email-change' })}>
        {words.change}
      </Button>
    </section>
  )
}
