import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { number } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Spinner } from '@/shared/ui/spinner'
import { beginRegrade } from './mutations'
import { regradePreviewQuery } from './queries'
import { text } from './text'
import type { GradebookActivity } from './types'

const words = text.regrade

interface RegradeDialogProps {
  activity: GradebookActivity
  onClose: () => void
}

/** What a corrected key changes, before it does. */
export default function RegradeDialog({ activity, onClose }: RegradeDialogProps) {
  const preview = useQuery(regradePreviewQuery(activity.id))
  const begin = useMutation({
    mutationFn: () => beginRegrade(activity.id),
    onSuccess: () => {
      snackbar({ tone: 'success', text: words.begun })
      onClose()
    },
  })
  const { data } = preview
  const isChanging = data !== undefined && data.changed > 0
  return (
    <Dialog
      title={words.title(activity.title)}
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {words.cancel}
          </Button>
          {isChanging && (
            <Button loading={begin.isPending} onClick={() => begin.mutate()}>
              {words.begin}
            </Button>
          )}
        </>
      }
    >
      {preview.isPending && <Spinner />}
      {preview.isError && <LoadFailure onRetry={() => void preview.refetch()}>{words.failed}</LoadFailure>}
      {data && (
        <div className="mt-2 flex flex-col gap-3">
          <p className="text-ink-soft">
            {isChanging ? words.lead(number(data.attempts), number(data.changed)) : words.nothing}
          </p>
          {data.unfit > 0 && <p className="text-sm text-ink-soft">{words.unfit(number(data.unfit))}</p>}
          {isChanging && (
            <ul aria-label={words.list} className="divide-y divide-line-soft border-y border-line-soft">
              {data.learners.map(({ id, name, before, after }) => (
                <li key={id} className="flex justify-between gap-3 py-2 text-sm">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <b className="tabular-nums">{words.change(number(before), number(after))}</b>
                </li>
              ))}
              {data.changed > data.learners.length && (
                <li className="py-2 text-sm text-ink-soft">
                  {words.more(number(data.changed - data.learners.length))}
                </li>
              )}
            </ul>
          )}
          {begin.isError && <Alert tone="danger">{refusalOf(begin.error, words.failed)}</Alert>}
        </div>
      )}
    </Dialog>
  )
}
