import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '@/shared/lib/store'
import { snackbar } from '@/shared/snackbar'
import { savedKey } from '../keys'
import type { Step } from './save'
import { freeProgram } from './shelf'
import { text } from './text'
import type { Savable } from './types'

type Running = Step & { stop: () => void }

/** What is being saved, by enrolment: it goes on while one looks at another page. */
const running = createStore<Readonly<Record<number, Running>>>({})

export const useSaving = (enrolment: number): Running | undefined => running.use()[enrolment]

function tell(enrolment: number, state: Running | null): void {
  const { [enrolment]: _, ...others } = running.get()
  running.set(state ? { ...others, [enrolment]: state } : others)
}

/** Saves a programme, or saves it anew, and says how it went. */
export async function startSaving(client: QueryClient, userId: number, program: Savable): Promise<boolean> {
  const enrolment = program.program_user_id
  if (running.get()[enrolment]) return false
  const control = new AbortController()
  const stop = () => control.abort()
  tell(enrolment, { done: 0, total: 0, stop })
  try {
    const { saveProgram } = await import('./save')
    const onStep = (step: Step) => tell(enrolment, { ...step, stop })
    await saveProgram({ userId, program, signal: control.signal, onStep })
    snackbar({ text: text.saved(program.title) })
    return true
  } catch (error) {
    if (!control.signal.aborted) snackbar({ text: isFull(error) ? text.full : text.notSaved(program.title) })
    return false
  } finally {
    tell(enrolment, null)
    await client.invalidateQueries({ queryKey: savedKey(userId) })
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

export async function freeSaved(client: QueryClient, userId: number, { program_user_id, title }: Savable) {
  await freeProgram(userId, program_user_id)
  snackbar({ text: text.freed(title) })
  await client.invalidateQueries({ queryKey: savedKey(userId) })
}
