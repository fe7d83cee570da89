import { useState } from 'react'
import type { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { OtpInput } from '@/shared/ui/otp-input'
import { ResendButton } from '@/shared/ui/resend-button'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'
import { askForCode, submitCode } from './flow'
import { hasLiveCode, useStanding } from './standing'

const words = text.verification
const wrong = 422

/** The six boxes: a full code is sent by itself, a wrong one is cleared and said. */
export function CodePanel({ user }: { user: UserInfo }) {
  const standing = useStanding()
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isWrong = failure?.status === wrong

  const check = async (typed: string) => {
    setCode(typed)
    setChecking(true)
    setFailure(await submitCode(typed).finally(() => setChecking(false)))
  }
  const resend = async () => {
    setFailure(null)
    if (await askForCode()) snackbar({ text: words.resent })
  }
  return (
    <>
      <p className="mt-1.5 text-ink-soft">
        {standing.asking ? words.asking : hasLiveCode(standing) ? words.sent : words.notSent}{' '}
        <b className="whitespace-nowrap text-ink">{user.verification.email_masked}</b>
      </p>
      <div className="mt-6">
        <OtpInput onComplete={(typed) => void check(typed)} rejection={isWrong ? failure : null} busy={isChecking} />
      </div>
      {!isWrong && (
        <p role="status" className="mt-2.5 min-h-5.5 text-sm text-ink-soft">
          {isChecking ? words.checking : words.automatic}
        </p>
      )}
      {failure && !isWrong && (
        <Alert
          tone="danger"
          className="mt-3 text-left"
          action={
            <Button look="text" onClick={() => void check(code)}>
              {common.retry}
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
      <ResendButton
        until={standing.resendAt}
        loading={standing.asking}
        onResend={() => void resend()}
        className="mt-3.5 w-full"
      />
      <p className="mt-3 text-xs text-ink-muted">{words.note}</p>
    </>
  )
}
