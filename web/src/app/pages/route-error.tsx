import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '@/shared/api/message-of'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { isChunkFailure } from '../chunk'
import { reload } from '../connection'
import { text } from '../text'

/** What stands in the place of a page that failed: what happened and the one thing to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const chunk = isChunkFailure(error)
  const again = chunk ? reload : router.invalidate
  useEffect(() => {
    const back = () => void again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [again])
  const { title, sentence } = navigator.onLine ? wordsOf(error, chunk) : text.offline
  return (
    <div role="alert" className="page py-16">
      <EmptyState
        heading="h1"
        title={title}
        action={<Button onClick={() => void again()}>{chunk ? text.chunk.reload : common.retry}</Button>}
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function wordsOf(error: unknown, isChunk: boolean): { title: string; sentence: string } {
  if (isChunk) return text.chunk
  return { title: common.trouble, sentence: messageOf(error) }
}
