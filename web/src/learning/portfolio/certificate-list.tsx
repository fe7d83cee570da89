import { Link } from '@tanstack/react-router'
import { Award } from 'lucide-react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { LoadMore } from '@/shared/ui/load-more'
import { text } from './text'
import type { Certificate } from './types'

interface CertificateListProps {
  certificates: readonly Certificate[]
  total: number
  isOwn?: boolean
  loading: boolean
  onMore: () => void
}

/** What was certified, the newest first; each opens its own page, in a new tab (B259). */
export default function CertificateList({ certificates, total, isOwn = false, loading, onMore }: CertificateListProps) {
  if (certificates.length === 0) return <NoCertificates isOwn={isOwn} />
  return (
    <>
      <ul className="mt-4 grid gap-3 tab:grid-cols-2 desk:grid-cols-3 desk:gap-6">
        {certificates.map((one) => (
          <li key={one.address} className="flex">
            <Link
              to="/sertifikat/{-$id}"
              params={{ id: one.address }}
              target="_blank"
              className={`${card} flex min-w-0 flex-1 items-start gap-3 p-4`}
            >
              <Icon of={Award} className="mt-0.5 shrink-0" />
              <span className="min-w-0">
                <b className="block text-sm font-bold wrap-anywhere">{one.program_title}</b>
                <span className="block text-xs text-ink-muted wrap-anywhere">{one.institution_name}</span>
                <span className="block text-xs text-ink-soft">{text.issued(format.date(one.issued_at))}</span>
                <span className="block text-xs text-ink-soft tabular-nums">{text.certificateNumber(one.number)}</span>
              </span>
              <span className="sr-only">{text.opensTab}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <LoadMore shown={certificates.length} total={total} loading={loading} onMore={onMore} />
      </div>
    </>
  )
}

function NoCertificates({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="py-10">
      <EmptyState
        title={text.empty.certificates}
        action={
          isOwn && (
            <LinkButton to="/kelasku" look="secondary">
              {text.empty.classes}
            </LinkButton>
          )
        }
      >
        {isOwn ? text.empty.certificatesSentence : text.empty.publicSentence}
      </EmptyState>
    </div>
  )
}
