import type { Page } from '@playwright/test'
import { game } from './game.ts'
import { meeting } from './meeting.ts'
import { quizzes } from './quizzes.ts'
import { reading } from './reading.ts'
import { recording } from './recording.ts'
import { together } from './together.ts'
import { writing } from './writing.ts'

/** What a learner does with each kind of activity (B251), so that it is finished or handed in. */
export const doing = {
  ...reading,
  ...recording,
  ...game,
  ...meeting,
  ...quizzes,
  ...writing,
  ...together,
} satisfies Record<string, (page: Page) => Promise<void>>

export type Kind = keyof typeof doing
