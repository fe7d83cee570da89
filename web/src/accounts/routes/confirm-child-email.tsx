import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmEmail } from '../family/confirm-email'
import type { Link } from '../verification/held-link'

export const Route = createFileRoute('/_full-blank/konfirmasi-email-anak')({
  beforeLoad: async ({ location, preload }) => {
    const { holdLink } = await import('../verification/held-link')
    // What confirms does not stay in the address bar, nor in the history.
    if (!preload && holdLink(location.hash)) throw redirect({ to: '/konfirmasi-email-anak', replace: true })
  },
  loader: async ({ preload }) => (preload ? null : (await import('../verification/held-link')).takeLink()),
  component: ConfirmPage,
})

function ConfirmPage() {
  // The link is held once; the page keeps it while it stands.
  const [link] = useState<Link | null>(Route.useLoaderData())
  return <ConfirmEmail link={link} />
}
