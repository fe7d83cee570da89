import type { ReactNode } from 'react'
import type { Category } from '@/shared/art/category'
import { Drawing } from '@/shared/art/drawing'
import { missingPatch } from '@/shared/art/missing-patch'

/** A cloth with one patch missing, a heading, a sentence and one button. */
export function PatchedMessage(props: { category: Category; title: string; sentence: string; children: ReactNode }) {
  return (
    <div className="page flex max-w-140 flex-col items-center py-12 text-center">
      <Drawing svg={missingPatch(props.category)} className="aspect-2/1 w-full rounded-card" />
      <h1 className="mt-8 text-h1">{props.title}</h1>
      <p className="mt-3 mb-6 text-ink-soft text-balance">{props.sentence}</p>
      {props.children}
    </div>
  )
}
