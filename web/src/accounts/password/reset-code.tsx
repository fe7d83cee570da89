import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { closeModal, type ModalOf } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { withPuzzle } from '../captcha/puzzle'
import { Address } from '../codes/address'
import { CodeBoxes } from '../codes/code-boxes'
import { FrozenPanel } from '../codes/frozen-panel'
import { text as codeText } from '../codes/text'
import { useFrozenCodes } from '../codes/use-frozen-codes'
import { text } from '../text'
import { text as verificationText } from '../verification/text'
import { sendResetCode, verifyResetCode } from './mutations'
import { holdResetKey } from './reset-key'
import { text as passwordText } from './text'

/** The code in the place of a link: it is worth the same key to a new password. */
export function ResetCode({ asked }: { asked: NonNullable<ModalOf<'otp'>['reset']> }) {
  const { email } = asked
  const [request, setRequest] = useState(asked.request)
  const [resendAt, setResendAt] = useState(() => Date.now() + asked.resendIn * 1000)
  const { freeze, takeFreeze } = useFrozenCodes()

  const check = async (otp: string): Promise<ApiError | null> => {
    try {
      holdResetKey({ email, code: await verifyResetCode(email, otp, request) })
      closeModal()
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return takeFreeze(error) ? null : error
    }
  }
  const resending = useMutation({
    mutationFn: () =>
      withPuzzle(
        (captcha) => sendResetCode(email, captcha),
        () => snackbar({ text: text.login.puzzle }),
      ),
    onSuccess: (sent) => {
      setRequest(sent.request ?? request)
      setResendAt(Date.now() + sent.resend_in * 1000)
      snackbar({ text: codeText.verification.resent })
    },
    onError: (error) => {
      if (!takeFreeze(error)) snackbar({ text: verificationText.failed(messageOf(error)) })
    },
  })
  if (freeze) {
    return (
      <Dialog key="frozen" title={codeText.frozen.title} art={<MoodEmblem mood="grey" />} onClose={closeModal}>
        <FrozenPanel {...freeze} />
      </Dialog>
    )
  }
  return (
    <Dialog key="code" title={passwordText.forgot.code.title} art={<MoodEmblem mood="calm" />} onClose={closeModal}>
      <CodeBoxes
        lead={
          <>
            {codeText.verification.sent} <Address>{email}</Address>
          </>
        }
        onCheck={check}
        resendAt={resendAt}
        asking={resending.isPending}
        onResend={() => resending.mutate()}
        note={passwordText.forgot.code.note}
      />
    </Dialog>
  )
}
