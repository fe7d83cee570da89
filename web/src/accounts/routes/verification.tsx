import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openModal } from '@/app/modal'
import { MoodEmblem } from '@/shared/ui/emblem'
import { AuthPage } from '../auth-page'
import { FrozenPanel } from '../codes/frozen-panel'
import { isEmailSettled } from '../profile-complete'
import { currentUser, saveRedirect, useUser } from '../session'
import { text } from '../text'
import { CodePanel } from '../verification/code-panel'
import { holdLink, holdsLink, type Link, takeLink } from '../verification/held-link'
import { useStanding } from '../verification/standing'

/** Few come by a link of another account. */
const LinkQuestion = lazy(() => import('../verification/link-question'))

export const Route = createFileRoute('/_full-blank/verification')({
  beforeLoad: ({ location, preload }) => {
    // What verifies does not stay in the address bar, nor in the history.
    if (!preload && holdLink(location.hash)) throw redirect({ to: '/verification', replace: true })
    if (holdsLink()) return
    const user = currentUser()
    if (!user) {
      if (!preload) saveRedirect(location.href)
      throw redirect({ to: '/login', replace: true })
    }
    if (isEmailSettled(user)) throw redirect({ to: '/', replace: true })
  },
  loader: async ({ preload }) => {
    const link = preload ? null : takeLink()
    if (!link) return null
    const { followLink, isOwnLink, isWellFormed } = await import('../verification/link-question')
    if (!isWellFormed(link)) throw redirect({ to: '/verification', replace: true })
    if (!isOwnLink(link)) return link
    throw redirect({ href: await followLink(link), replace: true })
  },
  onEnter: async ({ loaderData }) => {
    if (!loaderData) (await import('../verification/flow')).askUnlessSent()
  },
  component: VerificationPage,
})

function VerificationPage() {
  // The question stays while it is being answered: the session changes by that.
  const [link] = useState<Link | null>(Route.useLoaderData())
  if (!link) return <CodePage />
  return (
    <Suspense>
      <LinkQuestion link={link} />
    </Suspense>
  )
}

function CodePage() {
  const user = useUser()
  const { frozenUntil, frozenBecause } = useStanding()
  if (!user || isEmailSettled(user)) return <Navigate to="/" replace />
  return frozenUntil > 0 ? (
    <AuthPage title={text.frozen.title} art={<MoodEmblem mood="grey" />}>
      <FrozenPanel because={frozenBecause} until={frozenUntil} />
    </AuthPage>
  ) : (
    <AuthPage title={text.verification.title} art={<MoodEmblem mood="calm" />}>
      <CodePanel user={user} onNotVerified={() => openModal({ kind: 'email-not-verified', from: { kind: 'otp' } })} />
    </AuthPage>
  )
}
