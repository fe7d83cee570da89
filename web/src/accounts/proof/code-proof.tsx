import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { Address } from '../codes/address'
import { CodeBoxes } from '../codes/code-boxes'
import { FrozenPanel } from '../codes/frozen-panel'
import { useFrozenCodes } from '../codes/use-frozen-codes'
import { purpose, sendCode, verifyCode } from '../mutations'
import { text } from '../text'
import { text as verificationText } from '../verification/text'

interface CodeProofProps {
  email: string
  masked?: string | null
  onProved: () => void
}

/** For people without a password. The code goes out when they ask for it. */
export function CodeProof({ email, masked, onProved }: CodeProofProps) {
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { freeze, takeFreeze } = useFrozenCodes()

  const send = async () => {
    setAsking(true)
    try {
      setResendAt(Date.now() + (await sendCode(email, purpose.proof)) * 1000)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!takeFreeze(error)) snackbar({ text: verificationText.failed(error.message) })
    } finally {
      setAsking(false)
    }
  }
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
      {text.proof.byCode} <Address>{masked ?? email}</Address>
    </>
  )
  if (freeze) return <FrozenPanel {...freeze} />
  if (resendAt === null) {
    return (
      <>
        <p className="mt-1.5 text-ink-soft">{lead}</p>
        <Button size="large" loading={isAsking} onClick={() => void send()} className="mt-5 w-full">
          {text.proof.send}
        </Button>
      </>
    )
  }
  return (
    <CodeBoxes
      lead={lead}
      onCheck={check}
      resendAt={resendAt}
      asking={isAsking}
      onResend={send}
      note={text.forgot.code.note}
    />
  )
}
