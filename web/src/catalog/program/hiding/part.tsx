import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { Program, Review } from '../types'
import { text } from './text'

const HidingDialog = lazy(() => import('./dialog'))

interface HidingPartProps {
  program: Pick<Program, 'id' | 'slug'>
  review: Review
}

/** For operators: takes what somebody wrote out of the list, or puts it back. */
export function HidingPart({ program, review }: HidingPartProps) {
  const [isOpen, setOpen] = useState(false)
  const words = review.is_hidden ? text.show : text.hide
  return (
    <>
      <Button
        look="text"
        size="small"
        aria-label={words.of(review.name)}
        onClick={() => setOpen(true)}
        className="mt-1 -ml-3"
      >
        {words.act}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HidingDialog program={program} review={review} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
