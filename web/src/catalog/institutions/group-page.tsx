import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { Head } from './head'
import { InstitutionGrid } from './institution-grid'
import { nameOf, type PartnerEntry } from './load'
import { childrenQuery, institutionQuery } from './queries'
import { text } from './text'

export type GroupEntry = Pick<PartnerEntry, 'context' | 'params'>

export async function loadGroup({ context: { queryClient: client }, params: { slug } }: GroupEntry) {
  const list = client.prefetchInfiniteQuery(childrenQuery(slug))
  const title = await nameOf(client, slug)
  await list
  return { title }
}

/** An institution and those that belong to it. */
export function InstitutionGroupPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data: institution } = useQuery(institutionQuery(slug))
  const list = useInfiniteQuery(childrenQuery(slug))
  if (!institution) return null
  return (
    <div className="pb-10 desk:pb-18">
      <Head institution={institution}>
        <LinkButton to="/mitra/$slug" params={{ slug }} look="accent">
          {text.group.programs}
        </LinkButton>
      </Head>
      <section aria-labelledby="anggota" className="page pt-6 desk:pt-10">
        <h2 id="anggota" className="mb-3.5 text-h2 desk:mb-5">
          {text.group.title(institution.name)}
        </h2>
        <InstitutionGrid
          list={list}
          empty={<EmptyState title={text.group.empty}>{text.empty.groupSentence}</EmptyState>}
        />
      </section>
    </div>
  )
}
