import { useState } from 'react'
import { useUser } from '@/shared/user'
import { Address } from '../codes/address'
import { text } from '../modals/text'
import { ProofStep } from '../proof/proof-step'
import { EmailForm } from './email-form'

/** A change of address: first the proof of who asks, then the new address. */
export function EmailChange({ onChanged }: { onChanged: () => void }) {
  const user = useUser()
  const [isProved, setProved] = useState((user?.proof.proved_for ?? 0) > 0)
  if (!user) return null
  return (
    <>
      {user.email && (
        <p className="mt-1.5 text-ink-soft">
          {text.emailChange.now} <Address>{user.email}</Address>
        </p>
      )}
      {isProved ? (
        <EmailForm onProofWanted={() => setProved(false)} onChanged={onChanged} />
      ) : (
        <ProofStep user={user} onProved={() => setProved(true)} />
      )}
    </>
  )
}
