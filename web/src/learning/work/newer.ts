import type { Work } from '../types'

/** Of what was just handed in and what the page knows: a grade or a later number is news, an older draft is not. */
export function newer(sent: Work | null, known: Work | null): Work | null {
  if (!sent || !known) return sent ?? known
  const isNews = known.number > sent.number || known.state === 'graded' || known.state === 'returned'
  return isNews && known.number >= sent.number ? known : sent
}
