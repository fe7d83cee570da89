import { createLink, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Tab as TabAnchor, Tabs } from '@/shared/ui/tabs'
import { useMember } from '@/shared/user'
import { useRenewed } from '../offline/use-renewed'
import { ClassList } from './class-list'
import './classes.css'
import { FolderPage } from './folder-page'
import { FolderTiles } from './folder-tiles'
import { ListTools } from './list-tools'
import { type ClassesSearch, tabs } from './search-params'
import { text } from './text'

const TabLink = createLink(TabAnchor)
const SavedList = lazy(async () => ({ default: (await import('../offline/saved-list')).SavedList }))

/** The classes that somebody attends, in folders, running or finished, and those kept on this device. */
export function ClassesPage() {
  const search = useSearch({ from: '/_default/_member/kelasku' })
  // A folder is a page of its own, with its own words in the search box.
  return <Classes key={`${search.folder}/${search.tab}`} search={search} />
}

function Classes({ search }: { search: ClassesSearch }) {
  const user = useMember()
  useRenewed(user.id)
  const navigate = useNavigate()
  const go = (change: ClassesSearch) =>
    void navigate({ to: '/kelasku', search: { ...search, ...change }, replace: true, resetScroll: false })
  if (search.folder) return <FolderPage userId={user.id} folderId={search.folder} search={search} onSearch={go} />
  const { tab = 'berjalan', urut: sort = 'terbaru' } = search
  const words = search.cari?.trim() ?? ''
  return (
    <div className="page classes">
      <h1 className="text-h1">{text.title}</h1>
      <Tabs label={text.tabsLabel} className="mt-2">
        {tabs.map((each) => (
          <TabLink key={each} to="/kelasku" search={each === 'berjalan' ? {} : { tab: each }} active={each === tab}>
            {text.tabs[each]}
          </TabLink>
        ))}
      </Tabs>
      {tab === 'tersimpan' ? (
        <Suspense>
          <SavedList userId={user.id} />
        </Suspense>
      ) : (
        <>
          <ListTools search={search} onSearch={go} />
          {tab === 'berjalan' && !words && <FolderTiles userId={user.id} />}
          <ClassList userId={user.id} status={tab} sort={sort} words={words} />
        </>
      )}
    </div>
  )
}
