import { useLane } from '@/shared/queue/queue'
import { time } from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import type { Book } from '../book'
import { laneOf } from '../mutations'
import { text } from '../text'

/** Whether the server has everything. Readers hear it when it has not. */
export function SavedState({ book, attempt }: { book: Book; attempt: number }) {
  const lane = useLane(laneOf(attempt))
  const isPending = book.isPending.use()
  const savedAt = book.savedAt.use()
  const idle = book.answers.use().size > 0 ? text.allSaved : text.noneYet
  const trouble = { offline: text.notSaved, refused: text.refused, saved: '', saving: '' }[lane.state]
  const calm = lane.state === 'saving' || isPending ? text.saving : savedAt ? text.saved(time(savedAt)) : idle
  return (
    <p className={cx('quiz-saved text-sm', trouble ? 'font-semibold text-danger' : 'text-ink-muted')}>
      <span role="status">{trouble}</span>
      {!trouble && <span>{calm}</span>}
    </p>
  )
}
