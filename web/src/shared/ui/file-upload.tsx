import { Upload, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { buttonClass } from './button-look'
import { useField } from './field'
import { FileBadge } from './file-badge'
import './file-upload.css'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { text } from './text'

interface FileDropProps {
  /** "PDF atau JPG, maksimal 10 MB" */
  rules: string
  accept?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A box to drop files on, with a button for everybody who does not drag. */
export function FileDrop({ rules, accept, multiple = false, onFiles }: FileDropProps) {
  const wiring = useField()
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={over || undefined}
      className="file-drop"
    >
      <Icon of={Upload} size={24} />
      <p className="text-sm font-semibold">{text.dropHere}</p>
      <label className={buttonClass('secondary')}>
        {text.chooseFile}
        <input
          {...wiring}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p className="text-xs text-ink-muted">{rules}</p>
    </div>
  )
}

interface FileRowProps {
  name: string
  /** "1,2 MB" */
  size: string
  /** 0 to 100 while it is on its way. */
  progress?: number
  error?: string
  onRemove: () => void
}

/** A chosen file: on its way, there, or refused with the reason. */
export function FileRow({ name, size, progress, error, onRemove }: FileRowProps) {
  return (
    <div className="flex items-center gap-3 leading-[1.35]">
      <FileBadge isBad={Boolean(error)} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm font-bold">{name}</b>
        {error ? (
          <span role="alert" className="block text-xs/[1.35] font-semibold text-danger">
            {error}
          </span>
        ) : (
          <span className="block text-xs text-ink-muted">{size}</span>
        )}
        {progress !== undefined && !error && (
          <progress aria-label={text.uploading(name)} value={progress} max={100} className="file-progress" />
        )}
      </span>
      <IconButton label={text.removeFile(name)} icon={X} onClick={onRemove} />
    </div>
  )
}
