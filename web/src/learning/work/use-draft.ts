import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, call } from '@/shared/api/client'
import { personalNote } from '@/shared/lib/personal-note'
import { send, useLane } from '@/shared/queue/queue'
import { serverNow } from '../now'
import type { Work } from '../types'

const saving = '/api/program-activity/work/save'
const sending = '/api/program-activity/work/send'
/** After the first letter; with the way to the server it stays under two seconds. */
const restMs = 1000

/** Work as it was last written on this device; it stays here until it is handed in. */
type Draft = { body: Work['body']; files: number[]; seq: number }

const noted = (work: string) => personalNote<Draft>(`work:${work}`)

export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'offline' | 'refused'; savedAt: number | null }

interface Options {
  enrolment: number
  activity: number
  work: Work | null
  /** What stands there before anybody wrote. */
  blank: Work['body']
  /** Whether to ask when another device wrote something newer; else what is written here holds. */
  asks?: boolean
  /** The server has all of it. */
  onSaved?: () => void
}

/**
 * Work that is being written. Every change is kept on the device at once and reaches the server within two seconds, in
 * order and under a growing number, so that what was written last is what is kept.
 */
export function useDraft({ enrolment, activity, work, blank, asks = true, onSaved }: Options) {
  const name = `${enrolment}:${activity}`
  const lane = `work:${name}`
  const [draft, setDraft] = useState(() => beginning(name, work, blank))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isTouched, setTouched] = useState(draft.seq > (work?.seq ?? 0))
  const { state } = useLane(lane)
  const newest = useRef(draft)
  const known = useRef(work?.seq ?? 0)
  const [elsewhere, setElsewhere] = useState<Work | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isResting, setResting] = useState(false)
  const which = { program_user_id: enrolment, resource_id: activity }

  const write = async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    setResting(false)
    const sent = newest.current
    const kept = await send({ lane, path: saving, body: { ...which, ...sent }, replaces: 'save' })
    known.current = kept.seq
    if (kept.seq > sent.seq) return meet(kept)
    if (newest.current !== sent) return
    setSavedAt(serverNow())
    onSaved?.()
  }
  /** Another device wrote under a higher number: this one goes above it, unless that would overwrite other words. */
  const meet = async (other: Work) => {
    if (asks && String(other.body) !== String(newest.current.body)) return setElsewhere(other)
    await keepMine(other)
  }
  const keepMine = (other: Work) => {
    setElsewhere(null)
    newest.current = { ...newest.current, seq: other.seq + 1 }
    noted(name).keep(newest.current)
    return write()
  }
  const takeTheirs = (other: Work) => {
    setElsewhere(null)
    newest.current = draftOf(other)
    setDraft(newest.current)
    noted(name).keep(newest.current)
  }
  const change = (to: Partial<Pick<Draft, 'body' | 'files'>>) => {
    newest.current = { ...newest.current, ...to, seq: newest.current.seq + 1 }
    setDraft(newest.current)
    noted(name).keep(newest.current)
    setTouched(true)
    setResting(true)
    if (!elsewhere) timer.current ??= setTimeout(() => void write().catch(() => {}), restMs)
  }
  /** Hands in what is written, once all of it is on the server. */
  const handIn = async (): Promise<Work> => {
    if (newest.current.seq > known.current) await write()
    // Another device's words came to light: first somebody says which hold.
    if (newest.current.seq < known.current) throw new Error('not decided')
    const sent = await call(api.POST(sending, { body: which }), { handles: [400] })
    noted(name).forget()
    return sent
  }

  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) void write().catch(() => {})
  })
  const resend = useEffectEvent(() => {
    if (newest.current.seq > known.current) void write().catch(() => {})
  })
  useEffect(() => {
    resend()
    return () => leave()
  }, [])

  const saved: Saving = { state: isTouched ? (isResting ? 'saving' : state) : 'untouched', savedAt }
  const other = elsewhere && {
    body: elsewhere.body,
    onMine: () => void keepMine(elsewhere).catch(() => {}),
    onTheirs: () => takeTheirs(elsewhere),
  }
  return { body: draft.body, files: draft.files, change, handIn, saving: saved, other }
}

/** What the device kept is newer than a page that was read before it was saved. */
function beginning(name: string, work: Work | null, blank: Work['body']): Draft {
  const kept = noted(name).read()
  if (kept && kept.seq > (work?.seq ?? 0)) return kept
  return work ? draftOf(work) : { body: blank, files: [], seq: 0 }
}

/** Files of work that came back stay with it; the next try has its own. */
const draftOf = ({ body, files, seq, state }: Work): Draft => ({
  body,
  files: state === 'returned' ? [] : files.map(({ id }) => Number(id)),
  seq,
})
