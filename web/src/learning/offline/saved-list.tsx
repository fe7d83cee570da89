import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { dayOf, plainDay } from '@/shared/text/days'
import { decimal, number } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import './offline.css'
import { roomQuery, savedQuery } from './queries'
import { SaveProgress } from './save-dialog'
import { freeSaved, startSaving, useSaving } from './saving'
import { canSave } from './shelf'
import { text } from './text'
import type { SavedProgram } from './types'

const words = text.list

/** What this device keeps: how much room it takes, and how to free it. */
export function SavedList({ userId }: { userId: number }) {
  const { data: saved } = useQuery({ ...savedQuery(userId), enabled: canSave() })
  const { data: room } = useQuery(roomQuery)
  if (!canSave()) return <Nothing {...words.unable} />
  if (!saved) return null
  if (saved.length === 0) return <Nothing {...words.empty} />
  return (
    <section aria-label={words.label} className="mt-4 flex flex-col gap-3">
      {room && <p className="text-sm text-ink-soft">{words.used(bytes(room.used), bytes(room.whole))}</p>}
      <ul className="flex flex-col gap-3">
        {saved.map((program) => (
          <li key={program.enrolment} className={`${card} saved-row`}>
            <SavedRow userId={userId} program={program} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ userId, program }: { userId: number; program: SavedProgram }) {
  const client = useQueryClient()
  const { enrolment, slug, title, size, activities, savedAt, next, online } = program
  const savable = { program_user_id: enrolment, slug, title }
  const saving = useSaving(enrolment)
  return (
    <>
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="text-sm text-ink-soft">{words.facts(activities, bytes(size))}</p>
        <p className="text-xs text-ink-muted">{words.at(plainDay(dayOf(savedAt)))}</p>
        {online.length > 0 && (
          <details className="text-sm text-ink-soft">
            <summary>{words.online(online.length)}</summary>
            <ul>
              {online.map((activity) => (
                <li key={activity.title}>{`${activity.title}: ${text.reasons[activity.reason]}`}</li>
              ))}
            </ul>
          </details>
        )}
        <SaveProgress enrolment={enrolment} />
      </div>
      {next && (
        <LinkButton to="/aktivitas/$slug" params={{ slug: next.slug }} look="soft">
          {words.goOn}
        </LinkButton>
      )}
      <Button
        look="text"
        loading={Boolean(saving)}
        aria-label={`${words.renew} ${title}`}
        onClick={() => void startSaving(client, userId, savable)}
      >
        {words.renew}
      </Button>
      <Button
        look="danger"
        aria-label={`${text.free}: ${title}`}
        onClick={() => void freeSaved(client, userId, savable)}
      >
        {text.free}
      </Button>
    </>
  )
}

function Nothing({ title, sentence, classes }: { title: string; sentence: string; classes?: string }) {
  const action = classes && (
    <LinkButton to="/kelasku" look="secondary">
      {classes}
    </LinkButton>
  )
  return (
    <div className="py-10">
      <EmptyState title={title} action={action}>
        {sentence}
      </EmptyState>
    </div>
  )
}

const kilo = 1024

/** 5400000 → "5,1 MB" */
function bytes(count: number): string {
  if (count < kilo * kilo) return `${number(Math.max(1, Math.round(count / kilo)))} KB`
  if (count < kilo ** 3) return `${decimal(count / kilo ** 2)} MB`
  return `${decimal(count / kilo ** 3)} GB`
}
