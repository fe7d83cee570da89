import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { HelpLink } from '@/shared/ui/help-link'
import { Icon } from '@/shared/ui/icon'
import type { UserInfo } from '@/shared/user'
import { refreshUser } from '../refresh-user'
import { AddChild } from './add-child'
import { AskRelation } from './ask-relation'
import { ChildCard } from './child-card'
import { mostChildren } from './limits'
import { endRelation } from './mutations'
import { ShownCode, TypedCode } from './pairing'
import { childEmailsQuery, familyProgressQuery } from './queries'
import { Requests } from './requests'
import { text } from './text'

/** The linked accounts: an adult's children, or a child's parents. */
export function FamilyPage({ user }: { user: UserInfo }) {
  const isChild = user.profession_name === 'Murid'
  const isSwitched = user.parent_login_id !== 0
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-h1">{isChild ? text.childTitle : text.title(user.name.split(' ')[0] ?? user.name)}</h1>
        <p className="mt-1 max-w-(--w-read) text-ink-soft desk:text-lg">{isChild ? text.childLead : text.lead}</p>
        {!isChild && (
          <HelpLink article="tambah-akun-anak" medium="akun-relasi">
            {text.stuck}
          </HelpLink>
        )}
      </div>
      {!isSwitched && <Requests />}
      {isChild ? <Parents user={user} /> : <Children user={user} />}
      {!isSwitched && <Linking user={user} isChild={isChild} />}
    </div>
  )
}

/** The ways to link two who both have accounts. A child that has a parent leaves it to the parent. */
function Linking({ user, isChild }: { user: UserInfo; isChild: boolean }) {
  if (isChild && user.parent.length > 0) return null
  return (
    <>
      {isChild ? <ShownCode /> : user.child.length < mostChildren && <TypedCode />}
      <AskRelation isChild={isChild} />
      <HelpLink article="hubungkan-akun-anak" medium="akun-relasi" className="-mt-4 self-start">
        {text.stuckLinking}
      </HelpLink>
    </>
  )
}

/** `?tambah=1` comes from every other place that offers to add a child. */
function Children({ user }: { user: UserInfo }) {
  const { tambah }: { tambah?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    if (tambah !== '1') return
    // A dialog closes when the address changes under it, so the address is cleared first.
    const cleared = navigate({ to: '/profile', search: { page: 'akun-relasi' }, replace: true, resetScroll: false })
    void cleared.then(() => setAdding(true))
  }, [tambah, navigate])
  const { data: emails = [] } = useQuery(childEmailsQuery)
  const { data: progress = [] } = useQuery({ ...familyProgressQuery, enabled: user.child.length > 0 })
  const waiting = new Map(emails.map(({ child_id, email }) => [child_id, email]))
  const left = mostChildren - user.child.length
  return (
    <ul className="grid gap-3 tab:grid-cols-2 desk:gap-5">
      {user.child.map((child) => (
        <ChildCard
          key={child.child_user_id}
          child={child}
          waiting={waiting.get(child.child_user_id)}
          progress={progress.find(({ user_id }) => user_id === child.child_user_id)}
        />
      ))}
      {left > 0 ? (
        <li className="flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-4 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon of={Plus} size={24} />
          </span>
          <p className="text-sm text-ink-muted">{text.places(left)}</p>
          <Button look="secondary" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </li>
      ) : (
        <li className="self-center text-sm text-ink-muted">{text.full}</li>
      )}
      {adding && (
        <li className="contents">
          <AddChild onClose={() => setAdding(false)} />
        </li>
      )}
    </ul>
  )
}

function Parents({ user }: { user: UserInfo }) {
  const end = async (id: number, name: string) => {
    const sure = await ask({ title: text.endTitle(name), text: text.endParentText, yes: text.end, danger: true })
    if (sure && (await reportOutcome(endRelation(id), text.ended(name)))) await refreshUser()
  }
  return (
    <section aria-labelledby="orang-tua">
      <h2 id="orang-tua" className="text-h3">
        {text.parents}
      </h2>
      {user.parent.length === 0 && <p className="mt-1 text-ink-soft">{text.noParents}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {user.parent.map(({ parent_user_id: id, parent_name: name, parent_avatar: avatar }) => (
          <li key={id} className={`${card} flex flex-wrap items-center gap-3.5 p-4`}>
            <Avatar id={String(id)} name={name} picture={avatar} size="large" />
            <span className="min-w-32 flex-1 text-h3">{name}</span>
            {user.parent_login_id === 0 && (
              <Button look="danger" icon={Unlink} onClick={() => void end(id, name)}>
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
