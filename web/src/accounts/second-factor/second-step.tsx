import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { HelpLink } from '@/shared/ui/help-link'
import type { UserInfo } from '@/shared/user'
import { AppStep } from './app-step'
import type { Challenge } from './challenge'
import { askForPasskey, takeSecondStep } from './mutations'
import { RecoveryStep } from './recovery-step'
import { text } from './text'
import { hasPasskeys, signWithPasskey } from './webauthn'

const words = text.step
const wrong = 422

type Way = 'totp' | 'passkey' | 'recovery'
type Typed = { code: string } | { recovery_code: string }

const label: Record<Way, string> = {
  totp: words.useCode,
  passkey: words.usePasskey,
  recovery: words.useRecovery,
}

interface SecondStepProps {
  challenge: Challenge
  onEnter: (user: UserInfo) => void
  onAgain: () => void
}

/** Between the password and the session: one of the ways that the person has, or a recovery code. */
export function SecondStep({ challenge: { ticket, methods }, onEnter, onAgain }: SecondStepProps) {
  const ways: Way[] = [...(['passkey', 'totp'] as const).filter((way) => methods.includes(way)), 'recovery']
  const [way, setWay] = useState<Way>(methods.includes('totp') || !hasPasskeys() ? firstTyped(methods) : 'passkey')
  /** Without something typed it is the passkey; null when the person did not use it. */
  const step = useMutation({
    mutationFn: async (typed: Typed | null) => {
      const proof = typed ?? (await signed(ticket))
      return proof && takeSecondStep(ticket, proof)
    },
    onSuccess: (user) => user && onEnter(user),
  })
  const failure = step.data === null ? text.passkey.notUsed : step.error && messageOf(step.error)
  const rejection = step.error instanceof ApiError && step.error.status === wrong ? step.error : null
  const choose = (next: Way) => {
    step.reset()
    setWay(next)
  }
  return (
    <div className="mt-5 flex flex-col gap-4 text-left">
      <h2 className="text-h2">{words.title}</h2>
      {failure && !(rejection && way === 'totp') && <Alert tone="danger">{failure}</Alert>}
      {way === 'totp' && (
        <AppStep busy={step.isPending} rejection={rejection} onCode={(code) => step.mutate({ code })} />
      )}
      {way === 'passkey' && (
        <>
          <p className="text-ink-soft">{words.byPasskey}</p>
          <Button size="large" loading={step.isPending} onClick={() => step.mutate(null)}>
            {words.usePasskey}
          </Button>
        </>
      )}
      {way === 'recovery' && (
        <RecoveryStep onCode={(recovery_code) => step.mutateAsync({ recovery_code }).catch(() => null)} />
      )}
      <div className="flex flex-col gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="text" onClick={() => choose(other)}>
              {label[other]}
            </Button>
          ))}
        <Button look="text" onClick={onAgain}>
          {words.again}
        </Button>
        <HelpLink article="kehilangan-verifikasi-dua-langkah" medium="masuk" className="self-center">
          {words.stuck}
        </HelpLink>
      </div>
    </div>
  )
}

async function signed(ticket: string) {
  const credential = await signWithPasskey((await askForPasskey(ticket)).options)
  return credential && { credential: credential as unknown as Record<string, never> }
}

const firstTyped = (methods: string[]): Way => (methods.includes('totp') ? 'totp' : 'recovery')
