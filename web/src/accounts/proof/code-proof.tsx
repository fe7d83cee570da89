import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { Address } from '../codes/address'
import { CodeBoxes } from '../codes/code-boxes'
import { FrozenPanel } from '../codes/frozen-panel'
import { purpose, sendCode, verifyCode } from '../codes/mutations'
import { useFrozenCodes } from '../codes/use-frozen-codes'
import { text as later } from '../modals/text'
import { text } from '../password/text'
import { text as verificationText } from '../verification/text'

interface CodeProofProps {
  email: string
  masked?: string | null
  onProved: () => void
}

/** For people without a password. The code goes out when they ask for it. */
export function CodeProof({ email, masked, onProved }: CodeProofProps) {
  const [resendAt, setResendAt] = useState<number | null>(null)
  const { freeze, takeFreeze } = useFrozenCodes()
  const sending = useMutation({
    mutationFn: () => sendCode(email, purpose.proof),
    onSuccess: (seconds) => setResendAt(Date.now() + seconds * 1000),
    onError: (error) => {
      if (!takeFreeze(error)) snackbar({ text: verificationText.failed(messageOf(error)) })
    },
  })
  const check = async (otp: string): Promise<ApiError | null> => {
    try {
      await verifyCode(email, otp, purpose.proof)
      onProved()
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return takeFreeze(error) ? null : error
    }
  }
  const lead = (
    <>
      {later.proof.byCode} <Address>{masked ?? email}</Address>
    </>
  )
  if (freeze) return <FrozenPanel {...freeze} />
  if (resendAt === null) {
    return (
      <>
        <p className="mt-1.5 text-ink-soft">{lead}</p>
        <Button size="large" loading={sending.isPending} onClick={() => sending.mutate()} className="mt-5 w-full">
          {later.proof.send}
        </Button>
      </>
    )
  }
  return (
    <CodeBoxes
      lead={lead}
      onCheck={check}
      resendAt={resendAt}
      asking={sending.isPending}
      onResend={() => sending.mutate()}
      note={text.forgot.code.note}
    />
  )
}
