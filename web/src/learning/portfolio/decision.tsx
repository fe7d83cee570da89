import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { text } from './decision-text'
import { OutsideLink } from './owner-head'
import type { WorkDetail } from './types'
import { useDeciding } from './use-deciding'

/** Beside a child's work: whether everybody sees it. */
export default function Decision({ detail: { owner, work } }: { detail: WorkDetail }) {
  const deciding = useDeciding()
  const [isAsking, setAsking] = useState(false)
  const decide = (wish: boolean) =>
    deciding.mutate({ child: owner, header: work.id, wish }, { onSettled: () => setAsking(false) })
  const isWaiting = work.is_asked || work.has_new_items
  return (
    <section aria-labelledby="keputusan" className={`${card} p-4 desk:p-6`}>
      <h2 id="keputusan" className="text-h3">
        {text.box.heading(owner.name)}
      </h2>
      <p className="mt-1 text-ink-soft">
        {isWaiting ? text.box.waits(owner.name) : work.is_publish ? text.box.shown : text.box.hidden(owner.name)}
      </p>
      {(work.description || work.content_url) && (
        <div className="mt-3 rounded-field bg-sunken px-4 py-3 text-sm">
          <p className="mb-1 text-xs text-ink-muted">{text.box.words}</p>
          {work.description && <p className="whitespace-pre-line wrap-anywhere">{work.description}</p>}
          {work.content_url && <OutsideLink address={work.content_url} />}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {(!work.is_publish || isWaiting) && (
          <Button loading={deciding.isPending} onClick={() => setAsking(true)}>
            {text.publish}
          </Button>
        )}
        {work.is_asked && (
          <Button look="secondary" disabled={deciding.isPending} onClick={() => decide(false)}>
            {text.refuse}
          </Button>
        )}
        {work.is_publish && (
          <Button look="danger" disabled={deciding.isPending} onClick={() => decide(false)}>
            {text.hide}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text.confirm.title(owner.name)}
          confirmLabel={text.confirm.act}
          loading={deciding.isPending}
          onConfirm={() => decide(true)}
          onCancel={() => setAsking(false)}
        >
          <p>{text.confirm.sentence}</p>
          {!owner.is_shown && <p className="mt-2">{text.confirm.opens(owner.name)}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}
