import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '@/shared/ui/button-look'
import { FileDrop, FileRow } from '@/shared/ui/file-upload'
import { IconButton } from '@/shared/ui/icon-button'
import { learningTarget } from '@/shared/upload/learning-target'
import { refusalOf, sizeOf } from '@/shared/upload/rules'
import { text as words } from '@/shared/upload/text'
import { arrivedOf, type Upload, useUploads } from '@/shared/upload/use-uploads'
import { text } from '../answer-text'
import type { AnswerFile } from '../types'

/** The server looks into each file; how many there may be is the same for every quiz. */
const max = 5

/** T123: stands in the list where no file is yet. */
const placeholder = 'upload btn'

/** B353: the list of files begins with a placeholder, which is gone once a file is added. */
const uploadEntries = (files: Upload[]): (Upload | typeof placeholder)[] => (files.length > 0 ? files : [placeholder])

interface FilesProps {
  label: string
  activity: number
  before: AnswerFile[]
  onChange: (files: AnswerFile[]) => void
  onBusy: (isBusy: boolean) => void
}

/** The files of one answer. It stays mounted while the attempt is open, so that files go on while others are answered. */
export function Files({ label, activity, before, onChange, onBusy }: FilesProps) {
  const uploads = useUploads({
    target: learningTarget('quiz', activity),
    refuse: (file) => refusalOf(file, []),
    max,
    before,
    onArrived: () => {},
  })
  const { rows, isBusy } = uploads
  const there: AnswerFile[] = arrivedOf(rows)
  const ids = there.map(({ id }) => id).join()
  const told = useRef(ids)
  const tell = useEffectEvent(() => onChange(there))
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => {
    if (told.current === ids) return
    told.current = ids
    tell()
  }, [ids])
  useEffect(() => tellBusy(isBusy), [isBusy])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question above is its name, not a legend inside
    <div role="group" aria-label={label} className="mt-5 flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {uploadEntries(rows).map((entry) =>
          entry === placeholder ? (
            <li key={placeholder}>
              <FileDrop rules={words.rules('', max)} multiple onFiles={uploads.add} />
            </li>
          ) : (
            <Row key={entry.key} row={entry} onRemove={uploads.remove} onRetry={uploads.retry} />
          ),
        )}
      </ul>
      {rows.length > 0 && rows.length < max && <AddFile onFiles={uploads.add} />}
    </div>
  )
}

type RowProps = { row: Upload; onRemove: (key: string) => void; onRetry: (key: string) => void }

function Row({ row: { key, name, size, progress, error, canRetry }, onRemove, onRetry }: RowProps) {
  return (
    <li className="flex items-center">
      <div className="min-w-0 flex-1">
        <FileRow name={name} size={sizeOf(size)} progress={progress} error={error} onRemove={() => onRemove(key)} />
      </div>
      {canRetry && <IconButton label={words.retry(name)} icon={RotateCw} onClick={() => onRetry(key)} />}
    </li>
  )
}

function AddFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className={buttonClass('secondary')}>
      {text.addFile}
      <input
        type="file"
        multiple
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
