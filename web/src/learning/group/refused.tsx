import { useId } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { text } from './text'

/** B334: the group was not given; from here one only chooses anew. */
export function Refused({ onAgain }: { onAgain: () => void }) {
  const sentence = useId()
  return (
    <Dialog
      title={text.refused.title}
      describedBy={sentence}
      onClose={onAgain}
      actions={<Button onClick={onAgain}>{text.refused.again}</Button>}
    >
      <p id={sentence} className="mt-1.5 text-ink-soft">
        {text.refused.sentence}
      </p>
    </Dialog>
  )
}
