import { FileText } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import { sizeOf } from '@/shared/upload/rules'
import type { WorkFile } from '../types'

/** Files that were handed in, to be opened. */
export function Files({ files }: { files: WorkFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col">
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 items-center gap-3 font-semibold text-link"
          >
            <Icon of={FileText} />
            <span className="min-w-0 truncate underline">{name}</span>
            <span className="shrink-0 text-sm font-normal text-ink-muted">{sizeOf(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
