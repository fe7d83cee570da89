import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { quizKey, quizResultKey, quizReviewKey, quizScoringKey } from '../keys'
import { at, handles, source } from './mutations'
import type { Quiz } from './types'

export const introQuery = (quiz: Quiz) =>
  queryOptions({
    queryKey: quizKey(quiz.program_user_id, quiz.activity_id),
    queryFn: () => call(api.POST(at('intro'), { body: quiz }), { handles }),
    staleTime: 0,
  })

/** Ending an attempt that has ended changes nothing and tells how it went. */
export const resultQuery = (quiz: Quiz, attempt: number) =>
  queryOptions({
    queryKey: quizResultKey(attempt),
    queryFn: () => call(api.POST(at('end'), { body: { ...quiz, attempt_id: attempt, source } }), { handles }),
  })

export const reviewQuery = (quiz: Quiz, attempt: number) =>
  queryOptions({
    queryKey: quizReviewKey(attempt),
    queryFn: () => call(api.POST(at('answer_review'), { body: { ...quiz, attempt_id: attempt } }), { handles }),
  })

export const scoringQuery = (quiz: Quiz, attempt: number, isNeeded: boolean) =>
  queryOptions({
    queryKey: quizScoringKey(attempt),
    queryFn: () =>
      call(api.POST(at('scoring_category_detail'), { body: { ...quiz, attempt_id: attempt } }), { handles }),
    enabled: isNeeded,
  })
