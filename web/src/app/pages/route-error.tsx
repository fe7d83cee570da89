import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/api-error'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { isChunkFailure } from '../chunk'
import { text } from '../text'

/** What stands in the place of a page that failed: what happened and the one thing to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const chunk = isChunkFailure(error)
  const sentence = chunk ? text.chunk.sentence : error instanceof ApiError ? error.message : common.unexpected
  return (
    <div role="alert" className="page py-16">
      <EmptyState
        heading="h1"
        title={chunk ? text.chunk.title : common.trouble}
        action={
          chunk ? (
            <Button onClick={() => window.location.reload()}>{text.chunk.reload}</Button>
          ) : (
            <Button onClick={() => void router.invalidate()}>{common.retry}</Button>
          )
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
