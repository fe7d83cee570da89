import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { firstName } from '../report/words'
import { transcriptQuery } from './queries'
import { text } from './text'

const nowhere = () => redirect({ to: '/404', replace: true })

/** To whom it is not for there is no such transcript. */
export async function loadTranscript(client: QueryClient, typed: string) {
  if (!/^\d{1,16}$/.test(typed)) throw nowhere()
  try {
    const { learner } = await client.ensureQueryData(transcriptQuery(Number(typed)))
    return { title: text.page.heading(firstName(learner.name)) }
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw nowhere()
    throw error
  }
}
