import { personalNote } from '@/shared/lib/personal-note'

/** The activity from which somebody went to their review, kept on the device so that the way back is there after a reload (B255). */
const note = personalNote<{ program: number; activity: string }>('previous-activity')

export const keepPreviousActivity = (program: number, activity: string): void => note.keep({ program, activity })

export function previousActivity(program: number): string | null {
  const kept = note.read()
  return kept?.program === program ? kept.activity : null
}
