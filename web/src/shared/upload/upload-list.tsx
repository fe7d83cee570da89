import { RotateCw } from 'lucide-react'
import { FileDrop, FileRow } from '@/shared/ui/file-upload'
import { HelpLink } from '@/shared/ui/help-link'
import { IconButton } from '@/shared/ui/icon-button'
import { listed, sizeOf } from './rules'
import { text } from './text'
import type { useUploads } from './use-uploads'

interface UploadListProps {
  uploads: ReturnType<typeof useUploads>
  accept: readonly string[]
  max: number
  /** How large each may be. */
  megabytes?: number
}

/** The files of one answer and the box that takes more. */
export function UploadList({ uploads, accept, max, megabytes }: UploadListProps) {
  const { rows, add, remove, retry } = uploads
  return (
    <div className="flex flex-col gap-3">
      {rows.length < max && (
        <FileDrop
          rules={text.rules(listed(accept), max, megabytes)}
          accept={accept.map((each) => `.${each.replace(/^\./, '')}`).join(',') || undefined}
          multiple={max > 1}
          onFiles={add}
        />
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map(({ key, name, size, progress, error, canRetry }) => (
            <li key={key} className="flex items-center">
              <div className="min-w-0 flex-1">
                <FileRow
                  name={name}
                  size={sizeOf(size)}
                  progress={progress}
                  error={error}
                  onRemove={() => remove(key)}
                />
              </div>
              {canRetry && <IconButton label={text.retry(name)} icon={RotateCw} onClick={() => retry(key)} />}
            </li>
          ))}
        </ul>
      )}
      {rows.some(({ error }) => error) && (
        <HelpLink article="unggahan-ditolak" medium="unggahan" className="-my-2 self-start">
          {text.stuck}
        </HelpLink>
      )}
    </div>
  )
}
