import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logOut } from '@/accounts/log-out'
import { signedIn, signedOut } from '@/accounts/session'
import { attemptServer, silence, take, write } from '@/learning/quiz/testing/attempts'
import { openQuiz, path } from '@/learning/quiz/testing/open-quiz'
import { anIntro, aTransaction, serverNow } from '@/learning/quiz/testing/quizzes'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'

const { server, posted, started } = attemptServer()

async function leave(unmount: () => void) {
  server.on('POST /api/auth/logout', ok(null))
  await act(logOut)
  unmount()
}

/** Everything that the browser keeps, as the next person on the device finds it. */
const keptWords = () => JSON.stringify({ ...window.localStorage, ...window.sessionStorage })

test('of an attempt nothing stays readable after a log-out; words that were not sent come back with their owner', async () => {
  const { unmount, attempt } = await started(7)
  server.on(`POST ${path('answer')}`, silence)
  write('Rahasiaku')
  await leave(unmount)
  expect(keptWords()).not.toContain('Rahasiaku')
  expect(keptWords()).not.toContain('quiz')

  await act(async () => signedIn(aUser({ id: 8 })))
  await act(async () => signedOut())
  server.on(`POST ${path('answer')}`, take)
  const now = aTransaction({ attempt_id: attempt.attempt_id, state: 'open', deadline_at: serverNow + 3_600_000 })
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_transaction: now })))
  const again = await openQuiz(aBoot({ session: aUser() }))
  await waitFor(() => expect(posted('answer').at(-1)).toMatchObject({ answer_essay: 'Rahasiaku', seq: 1 }))
  await again.user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  await screen.findByRole('textbox', { name: 'Jawabanmu' })
})

test('an answer that still waits after the next log-in is what the attempt shows', async () => {
  const { unmount, attempt } = await started(7)
  server.on(`POST ${path('answer')}`, silence)
  write('Rahasiaku')
  await leave(unmount)
  const now = aTransaction({ attempt_id: attempt.attempt_id, state: 'open', deadline_at: serverNow + 3_600_000 })
  server.on(`POST ${path('intro')}`, ok(anIntro({ quiz_transaction: now })))
  const again = await openQuiz(aBoot({ session: aUser() }))
  await again.user.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Jawabanmu' })
  expect(box.value).toBe('Rahasiaku')
})
