import { waitingIn } from '@/shared/queue/queue'
import { keepAnswers, keptAnswers } from './kept-attempt'
import { givenIn, laneOf } from './mutations'
import type { Answer, Quiz } from './types'

/** An answer that waits to be sent is the newest there is, and after a log-out the queue alone still has it. */
export async function recoverAnswers(user: number, quiz: Quiz, attempt: number): Promise<void> {
  const answers = new Map(keptAnswers(user, quiz, attempt).map((each) => [each.activity_question_id, each]))
  for (const { body } of await waitingIn(laneOf(attempt))) {
    const { activity_question_id, is_doubt, seq } = body as Partial<Answer>
    if (activity_question_id === undefined || seq === undefined) continue
    if (seq > (answers.get(activity_question_id)?.seq ?? 0))
      answers.set(activity_question_id, {
        activity_question_id,
        answer: givenIn(body),
        is_doubt: is_doubt ?? false,
        seq,
      })
  }
  keepAnswers(user, quiz, { attempt, answers: [...answers.values()] })
}
