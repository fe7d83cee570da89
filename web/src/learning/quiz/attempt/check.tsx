import { useMutation } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/message-of'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Lesson } from '../../player/lesson'
import { isAnswered } from '../given'
import { type Answering, checkAnswer } from '../mutations'
import { text } from '../text'
import type { Checked } from '../types'

/** Practice: whether the answer is right, as often as somebody wants to know. Another answer takes the word away. */
export function CheckAnswer({ own, ...answering }: Answering) {
  const asking = useMutation({ mutationFn: checkAnswer })
  if (!isAnswered(own.answer)) return null
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        loading={asking.isPending}
        onClick={() => asking.mutate({ own, ...answering })}
      >
        {text.check}
      </Button>
      {!asking.isPending && asking.variables?.own.seq === own.seq && (
        <Verdict check={asking.data?.check} trouble={asking.error} />
      )}
    </>
  )
}

function Verdict({ check, trouble }: { check: Checked | undefined; trouble: Error | null }) {
  if (!check) return <Alert className="mt-3">{messageOf(trouble)}</Alert>
  if (!check.is_right)
    return (
      <Alert tone="warning" className="mt-3">
        {text.notRight}
      </Alert>
    )
  return (
    <Alert tone="success" className="mt-3">
      <b>{text.right}</b>
      {check.explanation && <Lesson html={check.explanation} />}
    </Alert>
  )
}
