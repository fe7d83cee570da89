import { useMutation } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { checkCredential } from './mutations'
import './sheet.css'
import { text } from './text'
import { dayOf } from './words'

const words = text.file
/** More than the server reads. */
const mostBytes = 256 * 1024

/** A credential that somebody was sent, dropped or chosen: is it genuine? */
export function CheckFile() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const check = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostBytes) throw new ApiError(413, words.tooLarge)
      return checkCredential(await file.text())
    },
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) check.mutate(file)
  }
  const error = check.error instanceof ApiError ? check.error : null
  return (
    <section aria-labelledby="periksa-berkas" className="certificate-check">
      <h2 id="periksa-berkas" className="text-h2">
        {words.heading}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.intro}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging */}
      <div
        className="certificate-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{words.drop}</p>
        <Button look="secondary" icon={FileCheck} loading={check.isPending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={words.choose}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) check.mutate(file)
            target.value = ''
          }}
        />
      </div>
      <div className="certificate-told">
        {check.isError && (
          <Alert tone="danger">{error?.fields.credential?.[0] ?? error?.message ?? common.unexpected}</Alert>
        )}
        {check.data && (
          <Alert tone={check.data.verdict === 'genuine' ? 'success' : 'warning'}>
            <b className="block">{words.verdicts[check.data.verdict].title}</b>
            {check.data.shown
              ? words.shown(
                  check.data.shown.number,
                  check.data.shown.name,
                  check.data.shown.program_title,
                  check.data.shown.institution_name,
                  dayOf(check.data.shown.issued_at),
                )
              : words.verdicts[check.data.verdict].sentence}
          </Alert>
        )}
      </div>
    </section>
  )
}
