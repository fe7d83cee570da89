import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { date } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { HelpLink } from '@/shared/ui/help-link'
import { Select } from '@/shared/ui/select'
import type { UserInfo } from '@/shared/user'
import { withProof } from '../proof/with-proof'
import { EraseDialog } from './erase-dialog'
import { askExport } from './mutations'
import { exportsQuery } from './queries'
import { text } from './text'

const words = text.data

/** A copy of what is kept, and the end of it: one's own, or a child's. */
export function OwnData({ user }: { user: UserInfo }) {
  const [target, setTarget] = useState(user.id)
  const [erasing, setErasing] = useState(false)
  const client = useQueryClient()
  const people = [
    { value: String(user.id), label: words.own(user.name) },
    ...user.child.map((child) => ({ value: String(child.child_user_id), label: child.child_name })),
  ]
  const name = user.child.find((child) => child.child_user_id === target)?.child_name ?? user.name
  const copy = async () => {
    await reportOutcome(
      withProof(() => askExport(target)),
      words.asked,
    )
    await client.invalidateQueries(exportsQuery)
  }
  return (
    <section aria-labelledby="datamu" className={`${card} flex flex-col gap-4 p-4 desk:p-6`}>
      <div>
        <h2 id="datamu" className="text-h2">
          {words.title}
        </h2>
        <p className="text-sm text-ink-muted">{words.lead}</p>
      </div>
      {people.length > 1 && (
        <Field label={words.whose}>
          <Select choices={people} value={String(target)} onChange={(event) => setTarget(Number(event.target.value))} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          {words.export}
        </Button>
        <Button look="danger" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      <HelpLink article="hapus-akun" medium="keamanan" className="-my-2 self-start">
        {words.stuck}
      </HelpLink>
      <Copies />
      {erasing && <EraseDialog user={user} target={target} name={name} onClose={() => setErasing(false)} />}
    </section>
  )
}

/** Copies that were asked for; nothing shows before the first. */
function Copies() {
  const { data } = useQuery(exportsQuery)
  if (!data?.length) return null
  return (
    <div>
      <h3 className="text-h3">{words.copies}</h3>
      <ul className="divide-y divide-line-soft">
        {data.map(({ id, target_name, state, asked_at, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-44 flex-1">
              <span className="font-semibold">{target_name}</span>
              <span className="block text-xs text-ink-muted">
                {words.since(date(asked_at), stateOf(state, expires_at))}
              </span>
            </p>
            {state === 'ready' && (
              <ButtonLink
                look="secondary"
                href={`/api/user/export/${id}`}
                download
                aria-label={words.downloadOf(target_name)}
              >
                {words.download}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateOf(state: string, expires: number | null | undefined): string {
  if (state === 'ready') return words.ready(date(expires ?? 0))
  return state === 'waiting' ? words.waiting : words.expired
}
