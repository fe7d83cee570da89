import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { closeModal, type ModalOf } from '@/app/modal'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { HelpLink } from '@/shared/ui/help-link'
import { ResendButton } from '@/shared/ui/resend-button'
import { Address } from '../codes/address'
import { askForReset, tellRefusal } from '../password/ask'
import { text } from '../password/text'

const words = text.forgot.sent

/** The letter is on its way; the next may be asked for when the countdown is over. */
export default function PasswordConfirmation({ modal }: { modal: ModalOf<'password-confirmation'> }) {
  const [resendAt, setResendAt] = useState(() => Date.now() + modal.resendIn * 1000)
  const resending = useMutation({
    mutationFn: () => askForReset(modal.email),
    onSuccess: (resendIn) => {
      if (resendIn === null) return
      setResendAt(Date.now() + resendIn * 1000)
      snackbar({ text: words.resent })
    },
    onError: (error) => snackbar({ text: tellRefusal(error) }),
  })
  return (
    <Dialog
      title={words.title}
      art={<MoodEmblem mood="success" />}
      onClose={closeModal}
      actions={<Button onClick={closeModal}>{common.understood}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">
        {words.to} <Address>{modal.email}</Address>
      </p>
      <p className="mt-2 text-ink-soft">{words.look}</p>
      <ResendButton
        until={resendAt}
        loading={resending.isPending}
        onResend={() => resending.mutate()}
        label={words.resend}
        className="mt-5 w-full"
      />
      <HelpLink article="lupa-kata-sandi" medium="lupa-kata-sandi" className="mt-1">
        {text.forgot.stuck}
      </HelpLink>
    </Dialog>
  )
}
