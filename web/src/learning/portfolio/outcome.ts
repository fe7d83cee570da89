import type { Schemas } from '@/shared/api/answer'
import { snackbar } from '@/shared/snackbar'
import { text } from './outcome-text'

/** Says what came of a wish. */
export function tellOutcome({ is_publish, is_asked }: Schemas['PortfolioOutcome']): void {
  const sentence = is_asked ? text.waits : is_publish ? text.shown : text.saved
  snackbar({ tone: 'success', text: sentence, topic: 'portfolio' })
}
