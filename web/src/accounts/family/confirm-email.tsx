import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { messageOf } from '@/shared/api/message-of'
import { LinkButton } from '@/shared/routing/links'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { MoodEmblem } from '@/shared/ui/emblem'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton } from '@/shared/ui/skeleton'
import { AuthPage } from '../auth-page'
import { Address } from '../codes/address'
import type { Link } from '../verification/held-link'
import { answerChildEmail } from './mutations'
import { childEmailQuery } from './queries'
import { text } from './text'

const words = text.confirmEmail

type Outcome = 'password' | 'no-password' | 'refused'

/** Whoever got the letter is told who asks and what a yes gives, and answers by a click. */
export function ConfirmEmail({ link }: { link: Link | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!link) return <Dead />
  return outcome ? <Answered outcome={outcome} /> : <Question link={link} onAnswered={setOutcome} />
}

function Dead() {
  return (
    <AuthPage title={words.deadTitle} art={<MoodEmblem mood="grey" />}>
      <p className="mt-1.5 text-ink-soft">{words.dead}</p>
      <LinkButton to="/" className="mt-5 w-full">
        {words.home}
      </LinkButton>
    </AuthPage>
  )
}

function Question({ link, onAnswered }: { link: Link; onAnswered: (outcome: Outcome) => void }) {
  const { data, error, refetch } = useQuery(childEmailQuery(link.email, link.code))
  const answering = useMutation({
    mutationFn: (accept: boolean) => answerChildEmail(link.email, link.code, accept),
    onSuccess: ({ has_password }, accept) =>
      onAnswered(accept ? (has_password ? 'password' : 'no-password') : 'refused'),
  })
  if (error instanceof ApiError && error.status === 422) return <Dead />
  return (
    <AuthPage title={words.title} art={<MoodEmblem mood="calm" />}>
      {error && (
        <LoadFailure className="mt-3" onRetry={() => void refetch()}>
          {words.failed}
        </LoadFailure>
      )}
      {!data && !error && <Skeleton className="mt-3 h-24" />}
      {data && (
        <>
          <p className="mt-1.5 text-ink-soft">
            {words.lead(data.parent_name, data.child_name)} <Address>{link.email}</Address>
          </p>
          <p className="mt-3">{words.gives(data.parent_name)}</p>
          {answering.error && (
            <Alert tone="danger" className="mt-3 text-left">
              {messageOf(answering.error)}
            </Alert>
          )}
          <div className="mt-5 flex flex-col gap-2">
            <Button size="large" loading={answering.isPending} onClick={() => answering.mutate(true)}>
              {words.yes}
            </Button>
            <Button look="text" disabled={answering.isPending} onClick={() => answering.mutate(false)}>
              {words.no}
            </Button>
          </div>
        </>
      )}
    </AuthPage>
  )
}

function Answered({ outcome }: { outcome: Outcome }) {
  if (outcome === 'refused') {
    return (
      <AuthPage title={words.refusedTitle} art={<MoodEmblem mood="calm" />}>
        <p className="mt-1.5 text-ink-soft">{words.refused}</p>
        <LinkButton to="/" className="mt-5 w-full">
          {words.home}
        </LinkButton>
      </AuthPage>
    )
  }
  const hasPassword = outcome === 'password'
  return (
    <AuthPage title={words.doneTitle} art={<MoodEmblem mood="success" />}>
      <p className="mt-1.5 text-ink-soft">{hasPassword ? words.logInNext : words.passwordNext}</p>
      <LinkButton to={hasPassword ? '/login' : '/forgot-password'} className="mt-5 w-full">
        {hasPassword ? words.logIn : words.makePassword}
      </LinkButton>
    </AuthPage>
  )
}
