import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
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
  const [failure, setFailure] = useState<{ message: string; isWrong: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const act = async (step: () => Promise<UserInfo | null>) => {
    setBusy(true)
    setFailure(null)
    try {
      const user = await step()
      if (user) onEnter(user)
    } catch (error) {
      const isApi = error instanceof ApiError
      setFailure({
        message: isApi ? error.message : common.unexpected,
        isWrong: isApi && error.status === wrong,
      })
    } finally {
      setBusy(false)
    }
  }
  const byPasskey = () =>
    act(async () => {
      const credential = await signWithPasskey((await askForPasskey(ticket)).options)
      if (credential) return takeSecondStep(ticket, { credential: credential as unknown as Record<string, never> })
      setFailure({ message: text.passkey.notUsed, isWrong: false })
      return null
    })
  const choose = (next: Way) => {
    setFailure(null)
    setWay(next)
  }
  return (
    <div className="mt-5 flex flex-col gap-4 text-left">
      <h2 className="text-h2">{words.title}</h2>
      {failure && !(failure.isWrong && way === 'totp') && <Alert tone="danger">{failure.message}</Alert>}
      {way === 'totp' && (
        <AppStep busy={isBusy} failure={failure} onCode={(code) => void act(() => takeSecondStep(ticket, { code }))} />
      )}
      {way === 'passkey' && (
        <>
          <p className="text-ink-soft">{words.byPasskey}</p>
          <Button size="large" loading={isBusy} onClick={() => void byPasskey()}>
            {words.usePasskey}
          </Button>
        </>
      )}
      {way === 'recovery' && (
        <RecoveryStep onCode={(recovery_code) => act(() => takeSecondStep(ticket, { recovery_code }))} />
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

const firstTyped = (methods: string[]): Way => (methods.includes('totp') ? 'totp' : 'recovery')
