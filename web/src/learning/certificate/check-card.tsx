import { BadgeCheck, BadgeX } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import type { Certificate } from './queries'
import './sheet.css'
import { text } from './text'
import { dayOf } from './words'

/** All that whoever has the address may know. */
export function CheckCard({ certificate }: { certificate: Certificate }) {
  const { withdrawn_at, issued_at } = certificate
  const isValid = withdrawn_at === null
  const facts: [string, string][] = [
    [text.facts.number, certificate.number],
    [text.facts.name, certificate.name || text.erased],
    [text.facts.program, certificate.program_title],
    [text.facts.institution, certificate.institution_name],
    [text.facts.issued, dayOf(issued_at)],
    ...(isValid ? [] : [[text.facts.withdrawn, dayOf(withdrawn_at)] as [string, string]]),
  ]
  return (
    <div className="page max-w-170 py-6 desk:py-12">
      <h1 className="mb-4 text-h1">{text.heading}</h1>
      <div className={cx(card, 'p-4 desk:p-6')}>
        <p className={cx('flex items-start gap-2 font-bold', isValid ? 'text-success' : 'text-danger')}>
          <Icon of={isValid ? BadgeCheck : BadgeX} className="mt-0.5" />
          {isValid ? text.valid(dayOf(issued_at)) : text.withdrawn(dayOf(withdrawn_at))}
        </p>
        <dl className="certificate-facts">
          {facts.map(([word, fact]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <LinkButton to="/sertifikat/{-$id}" params={{ id: undefined }} look="secondary" className="mt-5">
        {text.another}
      </LinkButton>
    </div>
  )
}
