import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { Button } from '@/shared/ui/button'
import { Emblem } from '@/shared/ui/emblem'
import { text } from './folder-text'
import { makeFolder } from './mutations'
import { foldersQuery } from './queries'
import type { Folder } from './types'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog')).NameDialog }))

/** The folders come first, and the way to make one. What is in none of them follows under a heading of its own. */
export function FolderTiles({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { data: folders = [] } = useQuery(foldersQuery(userId))
  const [isMaking, setMaking] = useState(false)
  const make = async (name: string) => {
    if (await reportOutcome(makeFolder(client, name), text.made(name))) setMaking(false)
  }
  return (
    <div className="folders">
      <div className="flex items-center justify-between gap-3">
        {folders.length > 0 && <h2 className="text-h3">{text.title}</h2>}
        <Button look="text" icon={FolderPlus} className="ml-auto" onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      </div>
      {folders.length > 0 && (
        <>
          <Tiles folders={folders} />
          <h2 className="mt-6 text-h3">{text.outside}</h2>
        </>
      )}
      {isMaking && (
        <Suspense>
          <NameDialog title={text.make} act={text.make} onName={make} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Tiles({ folders }: { folders: readonly Folder[] }) {
  return (
    <ul className="folder-tiles">
      {folders.map(({ id, name, count }) => (
        <li key={id}>
          <Link to="/kelasku" search={{ folder: String(id) }} className="folder-tile">
            <Emblem seed={`folder-${id}`} size="small" />
            <span className="min-w-0">
              <span className="line-clamp-2 text-[.9375rem]/[1.4] font-bold">{name}</span>
              <span className="block text-xs text-ink-muted">{text.count(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
