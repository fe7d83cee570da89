import { useRouterState } from '@tanstack/react-router'
import { closeModal } from '@/app/modal'
import { snackbar } from '@/shared/snackbar'
import { Dialog } from '@/shared/ui/dialog'
import { EmailChange } from '../email-change/email-change'
import { openVerification } from '../verification/flow'
import { text } from './text'

/** After the change the new address is to be verified, so its code is asked for at once; the page of the code does that itself. */
export default function EmailChangeModal() {
  const isAtCode = useRouterState({ select: ({ location }) => location.pathname === '/verification' })
  const verify = () => {
    if (isAtCode) closeModal()
    else openVerification()
    snackbar({ text: text.emailChange.done })
  }
  return (
    <Dialog title={text.emailChange.title} width="narrow" onClose={closeModal}>
      <EmailChange onChanged={verify} />
    </Dialog>
  )
}
