import { useRouter } from '@tanstack/react-router'
import { saveRedirect } from '@/accounts/session'
import { boot } from '@/shared/boot'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { useUser } from '@/shared/user'
import { closeModal } from '../modal'
import { text } from './text'

/** A programme for certain people only: others go home; a visitor may turn out to be one of them. */
export default function LimitedProgram() {
  const user = useUser()
  const router = useRouter()
  const goHome = () => {
    closeModal()
    void router.navigate({ to: '/' })
  }
  const logIn = () => {
    saveRedirect(router.state.location.href)
    void router.navigate({ to: '/login' })
  }
  return (
    <Dialog
      title={text.limited.title}
      onClose={closeModal}
      actions={user ? <Button onClick={goHome}>{common.home}</Button> : <Button onClick={logIn}>{common.login}</Button>}
    >
      <p className="mt-1.5 text-ink-soft">{text.limited.sentence(boot().site.support_email)}</p>
    </Dialog>
  )
}
