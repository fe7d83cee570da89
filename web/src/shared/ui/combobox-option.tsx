import { Check } from 'lucide-react'
import { around, type DetailedChoice } from './combobox-match'
import { cx } from './cx'
import { Icon } from './icon'

/** How one choice reads: the typed part heavy, a second line, a check when it is the chosen one. */
export function OptionContent({ choice, typed, chosen }: { choice: DetailedChoice; typed: string; chosen: boolean }) {
  const [before, part, after] = around(choice.label, typed)
  return (
    <>
      <span className="min-w-0 flex-1 leading-[1.35] font-medium">
        {before}
        <b className="font-extrabold">{part}</b>
        {after}
        {choice.detail && <span className="block text-xs font-medium text-ink-muted">{choice.detail}</span>}
      </span>
      {chosen && <Icon of={Check} className="text-ink-muted" />}
    </>
  )
}

export const optionRow = (choice: DetailedChoice) =>
  cx('flex items-center gap-3 rounded-[9px] px-3 text-[.9375rem] text-left', choice.detail ? 'min-h-13' : 'min-h-11')
