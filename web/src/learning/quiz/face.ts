import { boot } from '@/shared/boot'
import { recall } from '@/shared/lib/browser-memory'

/** B317: a flag on this device decides which face a quiz has; without one the site's own does. */
export function isQuizV2(): boolean {
  const local = recall(() => window.localStorage, 'quiz-v2')
  return local === null ? boot().flags.quiz_v2 : local === 'true'
}
