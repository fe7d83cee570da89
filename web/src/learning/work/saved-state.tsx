import { Check, CloudOff, CloudUpload } from 'lucide-react'
import { time } from '@/shared/text/format'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'
import type { Saving } from './use-draft'

/** Whether what is written is safe. */
export function SavedState({ saving }: { saving: Saving }) {
  const { state, savedAt } = saving
  const isBad = state === 'offline' || state === 'refused'
  const icon = isBad ? CloudOff : state === 'saved' ? Check : CloudUpload
  return (
    <p
      role="status"
      className={cx('flex min-h-6 items-center gap-2 text-sm', isBad ? 'text-danger' : 'text-ink-muted')}
    >
      {state !== 'untouched' && <Icon of={icon} size={16} />}
      {state === 'saved' && savedAt ? text.savedAt(time(savedAt)) : text.saving[state]}
    </p>
  )
}
