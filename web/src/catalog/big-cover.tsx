import { lazy, Suspense } from 'react'
import type { CoverOptions } from '@/shared/art/cover'

const Cover = lazy(async () => ({ default: (await import('@/shared/ui/cover')).Cover }))

interface BigCoverProps extends CoverOptions {
  picture: string | null
}

/** The picture on a page's card: uploaded, or drawn once the page stands. */
export function BigCover({ picture, ...drawn }: BigCoverProps) {
  if (picture) return <img src={picture} alt="" className="program-cover w-full object-cover" />
  return (
    <Suspense fallback={<span className="program-cover block" />}>
      <Cover {...drawn} className="program-cover" />
    </Suspense>
  )
}
