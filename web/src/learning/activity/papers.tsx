import { Images } from 'lucide-react'
import { tell } from '@/app/modal'
import { dateTime } from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Icon } from '@/shared/ui/icon'
import { usePhone } from '@/shared/ui/use-phone'
import type { Report } from '../types'
import { arrange, type Paper } from './assessment'
import { text } from './assessment-text'

/** Where a paper of an enrolment is. */
export type PaperPages = Record<Paper, (enrolment: number) => string>

interface PapersProps {
  papers: readonly Paper[]
  pages: PaperPages
  enrolment: number
  report: Pick<Report, 'can_view_certificate' | 'is_recounting'>
  /** The report is there from then on; null: it is there. */
  waitsUntil: number | null
}

/** Report, certificate and portfolio, each in a tab of its own (B290 to B293). */
export function Papers({ papers, pages, enrolment, report, waitsUntil }: PapersProps) {
  const isPhone = usePhone()
  return (
    <div className="flex w-full gap-2 desk:flex-col">
      {arrange(papers, isPhone).map(({ paper, isMain }) => {
        const look = isMain ? 'primary' : 'secondary'
        if (paper === 'certificate' && !report.can_view_certificate) {
          return (
            <Button key={paper} disabled className="flex-1">
              {text.papers[paper]}
            </Button>
          )
        }
        const label = isPhone && paper === 'report' ? text.reportOnPhone : text.papers[paper]
        if (paper === 'report' && waitsUntil) {
          return (
            <Button key={paper} look={look} onClick={() => tellNotYet(waitsUntil)} className="flex-1">
              {label}
            </Button>
          )
        }
        const href = pages[paper](enrolment)
        if (paper === 'report' && isPhone && report.is_recounting) {
          return (
            <Button key={paper} look={look} onClick={() => tellRecounting(href)} className="flex-1">
              {label}
            </Button>
          )
        }
        const isIcon = isPhone && paper === 'portfolio'
        return (
          <ButtonLink
            key={paper}
            href={href}
            target="_blank"
            rel="noopener"
            look={look}
            aria-label={isIcon ? text.papers.portfolio : undefined}
            className={isIcon ? undefined : 'flex-1'}
          >
            {isIcon ? <Icon of={Images} /> : label}
          </ButtonLink>
        )
      })}
    </div>
  )
}

/** B341 */
const tellNotYet = (at: number) => tell({ title: text.notYet.title, text: text.notYet.sentence(dateTime(at)) })

/** B342: what is shown may still change; then the report opens. */
const tellRecounting = (href: string) =>
  tell({
    title: text.recounting.title,
    text: text.recounting.sentence,
    onRead: () => window.open(href, '_blank', 'noopener'),
  })
