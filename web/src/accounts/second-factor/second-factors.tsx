import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { date, dateTime } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Icon } from '@/shared/ui/icon'
import { LoadFailure } from '@/shared/ui/load-failure'
import { withProof } from '../proof/with-proof'
import { refreshUser } from '../refresh-user'
import { AddAppDialog } from './add-app-dialog'
import { addPasskey } from './add-passkey'
import { beginApp, removeFactor, renewRecoveryCodes } from './mutations'
import { factorsQuery } from './queries'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { RenameDialog } from './rename-dialog'
import { text } from './text'
import { hasPasskeys } from './webauthn'

const fewLeft = 3

type Open =
  | { kind: 'app'; begun: Awaited<ReturnType<typeof beginApp>> }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'rename'; id: number; name: string }

/** What guards the account besides the password: the list, and the ways to change it. */
export function SecondFactors({ owed }: { owed: boolean }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(factorsQuery)
  const [open, setOpen] = useState<Open | null>(null)

  const read = () => client.invalidateQueries(factorsQuery)
  /** With the first one come the recovery codes, and what was closed opens. */
  const added = async (codes: string[], sentence: string) => {
    setOpen(codes.length ? { kind: 'codes', codes } : null)
    snackbar({ text: sentence })
    await Promise.all([read(), refreshUser()])
  }
  const addApp = () => told(async () => setOpen({ kind: 'app', begun: await withProof(beginApp) }))
  const add = () =>
    told(async () => {
      const codes = await addPasskey()
      if (codes) await added(codes, text.passkey.added)
      else snackbar({ text: text.passkey.notMade })
    })
  const remove = async (id: number, name: string, isLast: boolean) => {
    const question = { title: text.removeTitle(name), text: isLast ? text.removeLast : text.removeText }
    if (!(await ask({ ...question, yes: text.remove, danger: true }))) return
    await reportOutcome(
      withProof(() => removeFactor(id)),
      text.removed(name),
    )
    await read()
  }
  const renew = async () => {
    if (!(await ask({ title: text.recovery.renewTitle, text: text.recovery.renewText, yes: text.recovery.renewYes })))
      return
    await told(async () => setOpen({ kind: 'codes', codes: await withProof(renewRecoveryCodes) }))
    await read()
  }
  return (
    <section aria-labelledby="dua-langkah" className={`${card} flex flex-col gap-3 p-4 desk:p-6`}>
      <div>
        <h2 id="dua-langkah" className="text-h2">
          {text.title}
        </h2>
        <p className="text-sm text-ink-muted">{text.lead}</p>
      </div>
      {owed && <Alert tone="warning">{text.owed}</Alert>}
      {isError && <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure>}
      {data?.factors.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="divide-y divide-line-soft empty:hidden">
        {data?.factors.map(({ id, kind, name, created_at, last_used_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <Icon of={kind === 'passkey' ? Fingerprint : Smartphone} className="text-ink-muted" />
            <div className="min-w-44 flex-1">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-xs text-ink-muted">
                {text.since(text.kinds[kind] ?? kind, date(created_at))}
                {last_used_at ? `. ${text.used(dateTime(last_used_at))}` : ''}
              </p>
            </div>
            <Button
              look="secondary"
              aria-label={text.renameOf(name)}
              onClick={() => setOpen({ kind: 'rename', id, name })}
            >
              {text.rename}
            </Button>
            {!(data.is_required && data.factors.length === 1) && (
              <Button
                look="danger"
                aria-label={text.removeOf(name)}
                onClick={() => void remove(id, name, data.factors.length === 1)}
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => void addApp()}>
            {text.app.add}
          </Button>
          {data.has_passkeys && hasPasskeys() && (
            <Button look="secondary" onClick={() => void add()}>
              {text.passkey.add}
            </Button>
          )}
        </div>
      )}
      {data && data.factors.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-44 flex-1 text-sm text-ink-soft">
            {text.recovery.left(data.recovery_codes_left)}
            {data.recovery_codes_left <= fewLeft ? ` ${text.recovery.low}` : ''}
          </p>
          <Button look="secondary" onClick={() => void renew()}>
            {text.recovery.renew}
          </Button>
        </div>
      )}
      {open?.kind === 'app' && (
        <AddAppDialog
          begun={open.begun}
          onAdded={(codes) => void added(codes, text.app.added)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(null)} />}
      {open?.kind === 'rename' && (
        <RenameDialog
          id={open.id}
          name={open.name}
          onRenamed={() => {
            setOpen(null)
            void read()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

/** Does it, and says the server's sentence when it refuses. */
async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    snackbar({ text: error instanceof Error && error.message ? error.message : common.unexpected })
  }
}
