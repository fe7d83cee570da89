import { type ReactNode, useState } from 'react'
import type { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { OtpInput } from '@/shared/ui/otp-input'
import { ResendButton } from '@/shared/ui/resend-button'
import { text } from './text'

const words = text.verification
const wrong = 422

interface CodeBoxesProps {
  /** What was sent where. */
  lead: ReactNode
  /** Checks a full code; the failure is given back when it is for the person to see. */
  onCheck: (code: string) => Promise<ApiError | null>
  /** When the next code may be asked for. */
  resendAt: number
  /** A code is being asked for. */
  asking: boolean
  onResend: () => void
  /** On the button that asks for a code; "Kirim ulang kode" when there is nothing better to say. */
  resendLabel?: string
  note: string
  /** More ways on, below the button. */
  children?: ReactNode
}

/** The six boxes: a full code is sent by itself, a wrong one is cleared and said. */
export function CodeBoxes({ lead, onCheck, resendAt, asking, onResend, resendLabel, note, children }: CodeBoxesProps) {
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isWrong = failure?.status === wrong

  const check = async (typed: string) => {
    setCode(typed)
    setChecking(true)
    setFailure(await onCheck(typed).finally(() => setChecking(false)))
  }
  const resend = () => {
    setFailure(null)
    onResend()
  }
  return (
    <>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
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
      <ResendButton until={resendAt} loading={asking} onResend={resend} label={resendLabel} className="mt-3.5 w-full" />
      {children}
      <p className="mt-3 text-xs text-ink-muted">{note}</p>
    </>
  )
}
