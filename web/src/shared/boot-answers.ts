import { type Answer, boot, bootAge } from './boot'

/** As long as a script may take to arrive. What is asked for later the server answers as it holds by then. */
const freshMs = 120_000

/** Whether the page already brought what a call answers. A worker that keeps answers for later must see them come. */
export const hasBootAnswer = (call: string, asked?: object): boolean => find(call, asked) !== undefined

/** What the page brought of a call's answer, once. */
export function takeBootAnswer(call: string, asked?: object): Answer | undefined {
  const found = find(call, asked)
  if (found) boot().answers = boot().answers?.filter((answer) => answer !== found)
  return found
}

/** They were one person's. */
export function clearBootAnswers(): void {
  boot().answers = undefined
}

function find(call: string, asked: object = {}): Answer | undefined {
  if (bootAge() > freshMs || navigator.serviceWorker?.controller) return undefined
  return boot().answers?.find((answer) => answer.call === call && isSame(answer.with ?? {}, asked))
}

const isSame = (one: object, other: object): boolean => inOrder(one) === inOrder(other)
const inOrder = (of: object): string => JSON.stringify(Object.entries(of).sort())
