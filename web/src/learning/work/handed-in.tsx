import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import type { Work } from '../types'
import { Files } from './files'

interface HandedInProps {
  work: Pick<Work, 'body' | 'files'>
  title: string
  /** An earlier version is opened by whoever wants to compare. */
  isFolded?: boolean
}

/** Work as it was handed in. */
export function HandedIn({ work: { body, files }, title, isFolded = false }: HandedInProps) {
  const written = [body].flat().join('\n\n').trim()
  if (!written && files.length === 0) return null
  const inside = (
    <>
      {written && <p className="mt-1 whitespace-pre-line wrap-anywhere">{written}</p>}
      <Files files={files} />
    </>
  )
  if (!isFolded)
    return (
      <section className="mt-6 max-w-170">
        <h2 className="text-h3">{title}</h2>
        {inside}
      </section>
    )
  return (
    <details className="group mt-4 max-w-170" open={files.length > 0}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {title}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      {inside}
    </details>
  )
}
