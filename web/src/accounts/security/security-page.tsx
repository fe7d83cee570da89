import { openModal } from '@/app/modal'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import type { UserInfo } from '@/shared/user'
import { SecondFactors } from '../second-factor/second-factors'
import { Devices } from './devices'
import { Entrances } from './entrances'
import { OwnData } from './own-data'
import { OwnEmail } from './own-email'
import { text } from './text'

/** Address, password, devices and one's data. A parent inside a child's account changes none of them. */
export function SecurityPage({ user }: { user: UserInfo }) {
  if (user.owes_second_factor) return <OnlySecondFactors />
  const isSwitched = user.parent_login_id !== 0
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <h1 className="text-h1">{text.title}</h1>
      {isSwitched ? (
        <Alert>{text.switched}</Alert>
      ) : (
        <>
          <OwnEmail user={user} />
          <Password user={user} />
          <SecondFactors owed={false} />
          <Devices />
          <Entrances />
          <OwnData user={user} />
        </>
      )}
    </div>
  )
}

/** Nothing else is open to staff before they have one. */
function OnlySecondFactors() {
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <h1 className="text-h1">{text.title}</h1>
      <SecondFactors owed />
    </div>
  )
}

function Password({ user }: { user: UserInfo }) {
  const change = () => openModal({ kind: 'new-password' })
  return (
    <section aria-labelledby="kata-sandi" className={`${card} flex flex-wrap items-center gap-3 p-4 desk:p-6`}>
      <div className="min-w-56 flex-1">
        <h2 id="kata-sandi" className="text-h2">
          {text.password.title}
        </h2>
        <p className="text-sm text-ink-muted">{text.password.lead}</p>
      </div>
      <Button look="secondary" onClick={change}>
        {user.proof.method === 'phrase' ? text.password.change : text.password.first}
      </Button>
    </section>
  )
}
