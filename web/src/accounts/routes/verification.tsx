import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openModal } from '@/app/modal'
import { MoodEmblem } from '@/shared/ui/emblem'
import { useUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { FrozenPanel } from '../codes/frozen-panel'
import { text } from '../codes/text'
import { isEmailSettled } from '../profile-complete'
import { CodePanel } from '../verification/code-panel'
import type { Link } from '../verification/held-link'
import { useStanding } from '../verification/standing'

/** Few come by a link of another account. */
const LinkQuestion = lazy(() => import('../verification/link-question'))

export const Route = createFileRoute('/_full-blank/verification')({
  // Few come here, so what decides about them is not in what everybody loads.
  beforeLoad: async ({ location, preload }) => (await import('../verification/arrive')).arrive(location, preload),
  loader: async ({ preload }) => (await import('../verification/arrive')).linkToAskAbout(preload),
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
