import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { fakeServer, ok } from '@/shared/testing/server'
import { givenIn } from '../mutations'
import type { Answer, Attempt, Question } from '../types'
import { leaveQuiz, openQuiz, path } from './open-quiz'
import { anAttempt, anIntro, aResult, questions, saved } from './quizzes'

export const silence = () => Promise.reject(new TypeError('Failed to fetch'))
export const take = async (request: Request) => {
  const sent = (await request.clone().json()) as Answer
  return ok(saved({ ...sent, answer: givenIn(sent) }))
}

/** A server that takes every answer, and attempts of which each test has its own. */
export function attemptServer() {
  const server = fakeServer()
  let number = 60
  beforeEach(() => {
    window.localStorage.clear()
    number += 1
    server.on(`POST ${path('intro')}`, ok(anIntro()))
    server.on(`POST ${path('answer')}`, take)
    server.on(`POST ${path('end')}`, ok(aResult()))
  })
  afterEach(leaveQuiz)

  /** What was sent for this attempt; what the test before left is sent too, as in life. */
  const posted = (action: string) =>
    server.heard
      .filter((call) => call.path === path(action))
      .map((call) => call.body as Record<string, unknown>)
      .filter(({ attempt_id }) => attempt_id === number)

  const lastAnswer = () => givenIn(posted('answer').at(-1) ?? {})

  /** Starts an attempt of the questions with these places. */
  const started = (...places: number[]) => startedAs({}, places)

  async function startedAs(change: Partial<Attempt>, places: number[]) {
    const chosen = places.map((place, at) => ({ ...questions[place], position: at + 1 }) as Question)
    const attempt = anAttempt({ attempt_id: number, questions: chosen, ...change })
    server.on(`POST ${path('start')}`, ok(attempt))
    server.on(`POST ${path('resume')}`, ok(attempt))
    const opened = await openQuiz()
    await opened.user.click(await screen.findByRole('button', { name: 'Mulai kuis' }))
    await screen.findByRole('heading', { name: `Soal 1 dari ${places.length}` })
    return { ...opened, attempt }
  }
  /** The same for practice. */
  const practised = (...places: number[]) => startedAs({ can_check: true }, places)
  return { server, posted, started, practised, lastAnswer }
}

/** All at once, as a paste does: a slow machine types no slower. */
export const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Jawabanmu' }), { target: { value } })
