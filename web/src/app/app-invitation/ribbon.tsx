import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { track } from '@/shared/analytics'
import { recall, remember } from '@/shared/lib/browser-memory'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { BrandEmblem } from '@/shared/ui/emblem'
import { IconButton } from '@/shared/ui/icon-button'
import { currentModal, openModal } from '../modal'
import { answers, cookie } from './invited'
import { openApp } from './open-app'
import { text } from './text'

const thirtyDays = 30 * 24 * 60 * 60
const seenKey = 'app-invitation'
const tab = () => window.sessionStorage

/** What the ribbon says. Whoever goes on to a second page is asked once more, by the modal. */
export default function Ribbon() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || currentModal() || recall(tab, seenKey)) return
        remember(tab, seenKey, '1')
        openModal({ kind: 'app-invitation' })
      }),
    [router],
  )
  const open = () => {
    answer('open')
    openApp()
  }
  return (
    <>
      <BrandEmblem seed="aplikasi" />
      <p className="min-w-0 flex-1 text-xs/[1.35] font-semibold">{text.ribbon}</p>
      <Button size="small" className="min-h-10" onClick={open}>
        {text.open}
      </Button>
      <IconButton label={common.close} icon={X} onClick={() => answer('close')} />
    </>
  )
}

/** The visitor has decided, here or in the modal. */
export function answer(how: 'open' | 'close'): void {
  answerInvitation()
  track('app_invitation_answered', { answer: how })
}

/** The invitation was used or sent away; it comes back after thirty days. */
function answerInvitation(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${cookie}=1; Max-Age=${thirtyDays}; Path=/; SameSite=Lax${secure}`
  answers.set(answers.get() + 1)
}
