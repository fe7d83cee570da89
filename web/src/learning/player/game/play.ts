import { ApiError } from '@/shared/api/api-error'
import { api, call } from '@/shared/api/client'

/** The page around the game tells of a failure itself. */
const handles = [400]
const game = '/api/program-activity/game'

/** Tells the scores of a game one after the other, each as a play of its own; the server keeps the best. */
export function startPlay(enrolment: number, activity: number) {
  const which = { program_user_id: enrolment, resource_id: activity }
  let last: Promise<unknown> = Promise.resolve()
  /** A play that began and whose score is not known to have arrived. */
  let open: number | null = null

  const tell = async (score: number, max: number): Promise<void> => {
    const isOld = open !== null
    open ??= (await call(api.POST(`${game}/play`, { body: which }), { handles })).play_id
    try {
      const body = { ...which, play_id: open, score, max_score: max, is_finish: true }
      await call(api.POST(`${game}/progress`, { body }), { handles })
    } catch (error) {
      // It did arrive the time before, only the answer got lost: that play is over.
      if (!isOld || !(error instanceof ApiError) || error.status !== 404) throw error
      open = null
      return tell(score, max)
    }
    open = null
  }
  return (score: number, max: number): Promise<void> => {
    const next = () => tell(score, max)
    const told = last.then(next, next)
    last = told.catch(() => {})
    return told
  }
}
