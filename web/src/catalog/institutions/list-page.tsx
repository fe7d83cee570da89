import { useInfiniteQuery } from '@tanstack/react-query'
import { createLink, useNavigate, useSearch } from '@tanstack/react-router'
import { boot, productWord } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { EmptyState } from '@/shared/ui/empty-state'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { FindForm } from './find-form'
import { askedGroup, type Group, groups, wordOf } from './groups'
import { InstitutionGrid } from './institution-grid'
import { institutionsQuery } from './queries'
import { text } from './text'

const TabLink = createLink(Tab)

/** All institutions, or those of a group. */
export function InstitutionsPage({ group }: { group: Group }) {
  const { search = '' } = useSearch({ from: '/_default/mitra/$slug' })
  const navigate = useNavigate()
  const { product } = boot().brand
  const list = useInfiniteQuery(institutionsQuery(askedGroup(group), search))
  const find = (words: string) => {
    const next: Record<string, string> = words ? { search: words } : {}
    void navigate({ to: '.', search: next, resetScroll: false })
  }
  return (
    <div className="page py-6 desk:py-10">
      <h1 className="text-h1">{text.title(product)[group]}</h1>
      <p className="mt-1 text-ink-soft">{text.sentence(product)[group]}</p>
      <Tabs label={text.groups} className="mt-3 mb-5">
        {groups.map((each) => (
          <TabLink key={each} to="/mitra/$slug" params={{ slug: wordOf(each) }} active={each === group}>
            {each === 'product' ? productWord() : text.tabs[each]}
          </TabLink>
        ))}
      </Tabs>
      <div className="mb-5 max-w-140">
        <FindForm label={text.find} words={search} onFind={find} />
      </div>
      <InstitutionGrid list={list} empty={<Nothing isSearch={search !== ''} />} />
    </div>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      title={isSearch ? text.empty.title : text.empty.group}
      action={
        <LinkButton to="/mitra/$slug" params={{ slug: 'all' }} look="secondary">
          {text.empty.act}
        </LinkButton>
      }
    >
      {isSearch ? text.empty.sentence : text.empty.groupSentence}
    </EmptyState>
  )
}
