import { lazy, Suspense } from 'react'
import { requireLogin } from '@/accounts/require-login'
import { LinkButton } from '@/shared/routing/links'
import { outgoing } from '@/shared/routing/outgoing'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import type { JoinState } from './join-state'
import { text } from './text'
import type { Program } from './types'

// Only members need these, and the page stands without them.
const JoinFree = lazy(() => import('./join-free'))
const GoOn = lazy(() => import('./go-on'))

interface JoinButtonProps {
  program: Program
  state: JoinState
  className?: string
}

/** The one thing to do about a programme; nothing where there is nothing to do yet. */
export function JoinButton({ program, state, className }: JoinButtonProps) {
  switch (state) {
    case 'visitor':
      return (
        <Button size="large" className={className} onClick={() => void requireLogin()}>
          {text.join.act}
        </Button>
      )
    case 'open':
      return (
        <Suspense fallback={<Waiting label={text.join.act} className={className} />}>
          <JoinFree program={program} className={className} />
        </Suspense>
      )
    case 'enrolled':
      return (
        <Suspense fallback={<Waiting label={text.join.goOn} className={className} />}>
          <GoOn program={program.id} className={className} />
        </Suspense>
      )
    case 'waiting':
      return (
        <LinkButton to="/kelasku" size="large" className={className}>
          {text.join.toClasses}
        </LinkButton>
      )
    case 'external':
      return (
        <ButtonLink
          href={outgoing(program.external_url ?? '', 'program')}
          target="_blank"
          rel="noopener"
          size="large"
          className={className}
        >
          {text.join.external}
        </ButtonLink>
      )
    default:
      return null
  }
}

function Waiting({ label, className }: { label: string; className?: string }) {
  return (
    <Button size="large" loading className={className}>
      {label}
    </Button>
  )
}
