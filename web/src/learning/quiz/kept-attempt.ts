import { recall, remember } from '@/shared/lib/browser-memory'
import { currentUser } from '@/shared/user'
import type { Answer, Attempt, Quiz } from './types'

const browser = () => window.localStorage
/** What the browser keeps under a person's name is forgotten when they log out; answers still on their way are in the queue. */
const keyOf = (user: number, { activity_id }: Quiz, part: string) => `person:${user}:quiz:${activity_id}:${part}`

export type KeptAttempt = Attempt & {
  /** By the clock of the device, which is all there is to guess by while the server is out of reach. */
  keptAt: number
  /** The learner has ended it; the server may not know yet. */
  isFinished: boolean
}

/** An attempt that was started is on the device: it goes on without a connection, and typed words outlive a closed page. */
export function keepAttempt(user: number, quiz: Quiz, attempt: Attempt, isFinished = false): void {
  const kept: KeptAttempt = { ...attempt, keptAt: Date.now(), isFinished }
  put(user, quiz, 'attempt', kept)
}

export function forgetAttempt(user: number, quiz: Quiz): void {
  for (const part of ['attempt', 'answers']) remember(browser, keyOf(user, quiz, part), null)
}

export const keptAttempt = (user: number, quiz: Quiz): KeptAttempt | null => read(keyOf(user, quiz, 'attempt'))

type KeptAnswers = { attempt: number; answers: Answer[] }

export const keepAnswers = (user: number, quiz: Quiz, kept: KeptAnswers): void => put(user, quiz, 'answers', kept)

export function keptAnswers(user: number, quiz: Quiz, attempt: number): Answer[] {
  const kept = read<KeptAnswers>(keyOf(user, quiz, 'answers'))
  return kept?.attempt === attempt ? kept.answers : []
}

/** Calls when another tab of this browser has written an answer. */
export function onAnswersElsewhere(user: number, quiz: Quiz, act: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(user, quiz, 'answers')) act()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** An answer of the server that comes after the log-out brings nothing back. */
function put(user: number, quiz: Quiz, part: string, kept: object): void {
  if (currentUser()?.id === user) remember(browser, keyOf(user, quiz, part), JSON.stringify(kept))
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(recall(browser, key) ?? 'null') as T | null
  } catch {
    return null
  }
}
