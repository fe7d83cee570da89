import { closeModal } from '@/app/modal'
import { Dialog } from '@/shared/ui/dialog'
import { LoginForm } from '../forms/login-form'
import { text } from '../text'

export default function LoginModal() {
  return (
    <Dialog title={text.login.title} width="narrow" onClose={closeModal}>
      <p className="mt-1.5 text-ink-soft">{text.login.lead}</p>
      <LoginForm place="modal" />
    </Dialog>
  )
}
