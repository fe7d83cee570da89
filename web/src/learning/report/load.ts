import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { learningReportQuery } from './queries'
import { text } from './text'
import { firstName } from './words'

const nowhere = () => redirect({ to: '/404', replace: true })

/** To whom it is not for there is no such report. */
export async function loadReport(client: QueryClient, typed: string) {
  if (!/^\d{1,16}$/.test(typed)) throw nowhere()
  try {
    const { learner } = await client.ensureQueryData(learningReportQuery(Number(typed)))
    return { title: text.heading(firstName(learner.name)) }
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw nowhere()
    throw error
  }
}
