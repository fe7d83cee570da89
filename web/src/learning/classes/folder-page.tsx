import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, EllipsisVertical, PenLine, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ask } from '@/app/modal'
import { ApiError } from '@/shared/api/api-error'
import { useLast } from '@/shared/lib/use-last'
import { reportOutcome } from '@/shared/report-outcome'
import { LinkButton } from '@/shared/routing/links'
import { AbsentPage } from '@/shared/ui/absent-page'
import { EmptyState } from '@/shared/ui/empty-state'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Menu } from '@/shared/ui/menu'
import { textLink } from '@/shared/ui/text-link'
import { ClassGrid } from './class-grid'
import { ListSkeleton } from './class-list'
import { text } from './folder-text'
import { ListTools } from './list-tools'
import { deleteFolder, renameFolder } from './mutations'
import { folderQuery } from './queries'
import type { ClassesSearch } from './search-params'
import { text as listText } from './text'
import type { FolderDetail } from './types'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }))

interface FolderPageProps {
  userId: number
  folderId: string
  search: ClassesSearch
  onSearch: (change: ClassesSearch) => void
}

/** One folder: its classes, its name and its end. */
export function FolderPage({ userId, folderId, search, onSearch }: FolderPageProps) {
  const words = search.cari?.trim() ?? ''
  const query = useQuery(folderQuery(userId, folderId, words))
  const folder = useLast(query.data)
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
  return (
    <div className="page classes">
      <Link to="/kelasku" className={`${textLink} inline-flex min-h-11 items-center gap-1.5 text-sm`}>
        <Icon of={ArrowLeft} size={16} />
        {text.all}
      </Link>
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-h1 wrap-anywhere">{folder?.name ?? text.title}</h1>
        {folder && <FolderMenu folder={folder} />}
      </div>
      <ListTools search={search} onSearch={onSearch} canSort={false} />
      {query.isError && <LoadFailure onRetry={() => void query.refetch()}>{text.failed}</LoadFailure>}
      {!folder && query.isPending && <ListSkeleton />}
      {folder && <ClassGrid userId={userId} programs={folder.programs} />}
      {query.isSuccess && folder?.programs.length === 0 && (
        <EmptyState title={words ? listText.notFound.title : text.empty.title}>
          {words ? listText.notFound.sentence : text.empty.sentence}
        </EmptyState>
      )}
    </div>
  )
}

function FolderMenu({ folder: { id, name } }: { folder: FolderDetail }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const rename = async (to: string) => {
    if (await reportOutcome(renameFolder(client, id, to), text.renamed(to))) setNaming(false)
  }
  const remove = async () => {
    if (!(await ask(text.askRemove(name)))) return
    if (await reportOutcome(deleteFolder(client, id), text.removed(name)))
      await navigate({ to: '/kelasku', replace: true })
  }
  return (
    <>
      <Menu
        label={text.menu}
        items={[
          { label: text.rename, icon: PenLine, onSelect: () => setNaming(true) },
          { label: text.remove, icon: Trash2, danger: true, onSelect: () => void remove() },
        ]}
        trigger={(props) => <IconButton {...props} label={text.menu} icon={EllipsisVertical} />}
      />
      {isNaming && (
        <Suspense>
          <NameDialog
            title={text.rename}
            act={text.save}
            name={name}
            onName={rename}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Missing() {
  return (
    <AbsentPage
      title={text.missing.title}
      action={
        <LinkButton to="/kelasku" look="secondary">
          {text.all}
        </LinkButton>
      }
    >
      {text.missing.sentence}
    </AbsentPage>
  )
}
