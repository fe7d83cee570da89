import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '@/app/modal'
import { liveKey } from '@/shared/keys'
import { reportOutcome } from '@/shared/report-outcome'
import { date } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { LoadFailure } from '@/shared/ui/load-failure'
import { useUser } from '@/shared/user'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { answerRelation, cancelRelation } from './mutations'
import { type IncomingRequest, type OutgoingRequest, requestsQuery } from './queries'
import { text } from './text'

const words = text.requests

/** Who wants to be linked, and whom one has asked. Nothing shows when there is nothing. */
export function Requests() {
  const { data, isError, refetch } = useQuery(requestsQuery)
  // A request also comes as a notification, of which the stream tells.
  const { dataUpdatedAt: told } = useQuery({ queryKey: liveKey('notifications'), queryFn: skipToken })
  useEffect(() => {
    if (told > 0) void refetch()
  }, [told, refetch])
  if (isError) return <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>
  if (!data || data.incoming.length + data.outgoing.length === 0) return null
  return (
    <section aria-labelledby="permintaan">
      <h2 id="permintaan" className="text-h3">
        {words.title}
      </h2>
      <ul className={`${card} mt-3 divide-y divide-line-soft px-4`}>
        {data.incoming.map((request) => (
          <Incoming key={request.id} request={request} />
        ))}
        {data.outgoing.map((request) => (
          <Outgoing key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function useSettled() {
  const client = useQueryClient()
  return async (act: Promise<unknown>, done: string) => {
    await reportOutcome(act, done)
    await Promise.all([client.invalidateQueries(requestsQuery), refreshUser()])
  }
}

function Incoming({ request }: { request: IncomingRequest }) {
  const { id, user_id, name, avatar, as, to_user_id, to_name, expires_at } = request
  const me = useUser()?.id
  const settle = useSettled()
  const isParent = as === 'child'
  const answering = useMutation({
    mutationFn: (accept: boolean) => {
      const answered = withProof(() => answerRelation(id, accept, isParent ? accept : undefined))
      return settle(answered, accept ? words.accepted : words.refused)
    },
  })
  const answer = async (accept: boolean) => {
    if (accept && isParent) {
      const sure = await ask({ title: words.consentTitle(name), text: text.consent, yes: words.accept })
      if (!sure) return
    }
    if (accept && !isParent) {
      const gives = to_user_id === me ? words.gives(name) : words.givesChild(name, to_name)
      if (!(await ask({ title: words.givesTitle(name), text: gives, yes: words.accept }))) return
    }
    answering.mutate(accept)
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar id={String(user_id)} name={name} picture={avatar} />
      <p className="min-w-40 flex-1">
        <span className="font-semibold">{words.incoming(name, as)}</span>
        {to_user_id !== me && <span className="block text-sm text-ink-soft">{words.forChild(to_name)}</span>}
        <span className="block text-xs text-ink-muted">{words.until(date(expires_at))}</span>
      </p>
      <span className="flex gap-2">
        <Button look="secondary" disabled={answering.isPending} onClick={() => void answer(false)}>
          {words.refuse}
        </Button>
        <Button disabled={answering.isPending} onClick={() => void answer(true)}>
          {words.accept}
        </Button>
      </span>
    </li>
  )
}

function Outgoing({ request: { id, addressed_as, expires_at } }: { request: OutgoingRequest }) {
  const settle = useSettled()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <p className="min-w-40 flex-1 break-words">
        <span className="font-semibold">{words.outgoing(addressed_as)}</span>
        <span className="block text-xs text-ink-muted">{words.until(date(expires_at))}</span>
      </p>
      <Button look="secondary" onClick={() => void settle(cancelRelation(id), words.cancelled)}>
        {words.cancel}
      </Button>
    </li>
  )
}
