import type { Report } from '../types'
import { text } from './assessment-text'

export type Paper = 'report' | 'certificate' | 'portfolio'

type Shown = Pick<Report, 'show_report' | 'show_certificate'>

/** Which papers a programme gives: the portfolio always, the others as it says (B291). */
export function papersOf({ show_report, show_certificate }: Shown): Paper[] {
  const papers: Paper[] = []
  if (show_report) papers.push('report')
  if (show_certificate) papers.push('certificate')
  return [...papers, 'portfolio']
}

/** The order on the page, with the one that is filled: the first on a desktop, the last on a phone (B292). */
export function arrange(papers: readonly Paper[], isPhone: boolean): { paper: Paper; isMain: boolean }[] {
  const order = isPhone ? [...papers].reverse() : papers
  const main = isPhone ? order.length - 1 : 0
  return order.map((paper, place) => ({ paper, isMain: place === main }))
}

type Standing = Shown & Pick<Report, 'percentage_progress' | 'can_view_certificate'>

/**
 * The sentence of the tab, by how far one is and by how many papers there are to open (B289). Whoever has done all is told
 * of nothing that does not open yet, nor of the portfolio alone where more is to come.
 */
export function titleOf(report: Standing, isReportToCome: boolean): string {
  const { percentage_progress: progress, can_view_certificate } = report
  if (progress === 0) return text.begin
  const isDone = progress >= 100
  const words = isDone ? text.done : text.running
  const papers = papersOf(report)
  const opens = { report: !isReportToCome, certificate: can_view_certificate || !isDone, portfolio: true }
  const count = papers.filter((paper) => opens[paper]).length
  if (count === 3) return words.three
  if (count === 2) return words.two
  return isDone && papers.length > 1 ? text.done.none : words.one
}
