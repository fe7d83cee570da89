import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { card } from '@/shared/ui/card'
import { Emblem } from '@/shared/ui/emblem'
import { EmptyState } from '@/shared/ui/empty-state'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { GuideHead } from './head'
import { partners, text } from './prakerja-text'
import { partnersQuery } from './queries'
import { Steps } from './steps'

const columns = 'grid gap-3 tab:grid-cols-2 desk:gap-6 wide:grid-cols-3'

/** Who offers trainings for the card, and how one becomes one of them. */
export function PrakerjaPartnersPage() {
  return (
    <div className="pb-10 desk:pb-18">
      <GuideHead category="prakerja" title={partners.title} lead={partners.lead}>
        <LinkButton to="/hubungi-kami" size="large">
          {text.contact}
        </LinkButton>
        <LinkButton to="/search/$category" params={{ category: 'prakerja' }} look="text" size="large">
          {text.allPrograms}
        </LinkButton>
      </GuideHead>
      <section aria-labelledby="mitra" className="page pt-10 desk:pt-18">
        <h2 id="mitra" className="mb-3.5 text-h2 desk:mb-5">
          {text.partners}
        </h2>
        <Partners />
      </section>
      <Steps id="menjadi-mitra" title={text.becomePartner} steps={partners.how} />
    </div>
  )
}

function Partners() {
  const { data, isError, refetch } = useQuery(partnersQuery)
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()}>{text.partnersFailed}</LoadFailure>
  if (!data)
    return (
      <SkeletonGroup className={columns}>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    )
  if (data.length === 0)
    return (
      <EmptyState heading="h3" title={text.noPartners.title}>
        {text.noPartners.sentence}
      </EmptyState>
    )
  return (
    <ul className={columns}>
      {data.map(({ key, label, count }) => (
        <li key={key} className="flex">
          <Link
            to="/mitra/$slug"
            params={{ slug: key }}
            className={`${card} group flex w-full items-center gap-4 p-4 hover:shadow-lift`}
          >
            <Emblem seed={key} />
            <span className="min-w-0">
              <span className="block font-bold group-hover:text-primary">{label}</span>
              <span className="block text-sm text-ink-soft">{text.trainings(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
