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

/** The sentence of the tab, by how far one is and by how many papers there are to open (B289). */
export function titleOf(progress: number, papers: number): string {
  if (progress === 0) return text.begin
  const words = progress >= 100 ? text.done : text.running
  if (papers >= 3) return words.three
  if (papers === 2) return words.two
  return papers === 1 ? words.one : words.none
}
