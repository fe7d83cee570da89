import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Dialog } from '@/shared/ui/dialog'
import { text } from './text'

const words = text.recovery

/** Shown once, so it is left by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const list = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(list)
      snackbar({ text: words.copied })
    } catch {
      snackbar({ text: words.notCopied })
    }
  }
  return (
    <Dialog title={words.title} actions={<Button onClick={onClose}>{words.done}</Button>}>
      <p className="mt-2 text-ink-soft">{words.lead}</p>
      <ul aria-label={words.list} className="my-4 grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <ButtonLink
          look="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`}
          download={words.file}
        >
          {words.download}
        </ButtonLink>
        <Button look="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </Dialog>
  )
}
