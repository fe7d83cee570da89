import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { boot } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { ButtonLink } from '@/shared/ui/button-link'
import { groupAt } from './groups'
import { Head } from './head'
import { InstitutionsPage } from './list-page'
import { OwnPrograms } from './own-programs'
import { ownSite } from './own-site'
import { institutionQuery } from './queries'
import { text } from './text'

/** Far down the page. */
const Hosts = lazy(async () => ({ default: (await import('./hosts')).Hosts }))

/** A list when the word of the address names one, else the institution of that name. */
export function PartnerPage() {
  const { slug = '' } = useParams({ strict: false })
  const group = groupAt(slug)
  return group ? <InstitutionsPage key={group} group={group} /> : <InstitutionPage key={slug} slug={slug} />
}

/** It has a site of its own, and this is not it. */
const isElsewhere = (label: string | null | undefined): label is string =>
  Boolean(label) && label !== boot().site.host_label

function InstitutionPage({ slug }: { slug: string }) {
  const { data: institution } = useQuery(institutionQuery(slug))
  return (
    institution && (
      <div className="pb-10 desk:pb-18">
        <Head institution={institution}>
          {isElsewhere(institution.host_label) && (
            <ButtonLink href={ownSite(institution.host_label)} look="accent">
              {text.page.site}
            </ButtonLink>
          )}
          {institution.children_count > 0 && (
            <LinkButton to="/mitra-group/$slug" params={{ slug }} look="secondary">
              {text.page.group(institution.children_count)}
            </LinkButton>
          )}
        </Head>
        <OwnPrograms institution={institution} />
        <Suspense>
          <Hosts slug={slug} />
        </Suspense>
      </div>
    )
  )
}
