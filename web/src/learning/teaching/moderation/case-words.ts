import { type ReportReason, reasons } from '@/shared/reporting/reasons'
import * as format from '@/shared/text/format'
import { text } from './text'
import type { CaseState, Report } from './types'

/** "3 laporan: Kata kasar atau merundung (2), Alasan lain" */
export function reportWords(reports: readonly Report[]): string {
  const counts = new Map<ReportReason, number>()
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const why = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => (count > 1 ? text.times(reasons[reason], format.number(count)) : reasons[reason]))
  return text.reports(format.number(reports.length), why.join(', '))
}

/** What has become of it; null: it waits, and everybody still sees it. */
export function standing(state: CaseState, isHidden: boolean): keyof typeof text.states | null {
  if (state !== 'open') return state
  return isHidden ? 'waiting' : null
}
