import { Download } from 'lucide-react'
import { FileBadge } from '@/shared/ui/file-badge'
import { Icon } from '@/shared/ui/icon'
import './attachments.css'
import { sizeOf } from '@/shared/upload/rules'
import { type Attached, extensionOf, shownAs } from './kinds'
import { text } from './text'

/** The files of a message or an announcement, each as its kind is shown (B357). */
export function Attachments({ files }: { files: Attached[] }) {
  return (
    <div className="flex flex-col gap-2">
      {files.map((file) => (
        <Attachment key={file.url} file={file} />
      ))}
    </div>
  )
}

function Attachment({ file }: { file: Attached }) {
  switch (shownAs(file.name)) {
    case 'image':
      return (
        <a href={file.url} target="_blank" rel="noopener noreferrer" className="self-start">
          <img src={file.url} alt={text.picture(file.name)} loading="lazy" className="attached-picture" />
        </a>
      )
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: what somebody recorded has none
      return <audio controls preload="metadata" src={file.url} aria-label={file.name} className="attached-player" />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what somebody filmed has none
      return <video controls preload="metadata" src={file.url} aria-label={file.name} className="attached-player" />
    case 'svg':
      return <p className="text-ink-muted">{text.svg}</p>
    case 'file':
      return (
        <a href={file.url} download={file.name} className="attached-file">
          <span className="sr-only">{text.download}</span>
          <FileFace name={file.name} size={text.kind(extensionOf(file.name), sizeOf(file.size))} />
          <Icon of={Download} />
        </a>
      )
  }
}

export function FileFace({ name, size }: { name: string; size: string }) {
  return (
    <>
      <FileBadge isBad />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-bold">{name}</b>
        <span className="block text-xs text-ink-muted">{size}</span>
      </span>
    </>
  )
}
