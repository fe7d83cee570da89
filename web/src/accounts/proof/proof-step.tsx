import { Alert } from '@/shared/ui/alert'
import type { UserInfo } from '@/shared/user'
import { text } from '../modals/text'
import { CodeProof } from './code-proof'
import { PasswordProof } from './password-proof'

/** Makes sure who is at the keyboard before something about the account is changed: by the password, or else by a code. */
export function ProofStep({ user, onProved }: { user: UserInfo; onProved: () => void }) {
  const { email, proof, verification } = user
  if (proof.method === 'phrase') return <PasswordProof onProved={onProved} />
  if (proof.method === 'code' && email)
    return <CodeProof email={email} masked={verification.email_masked} onProved={onProved} />
  return (
    <Alert tone="warning" className="mt-5">
      {text.proof.impossible}
    </Alert>
  )
}
