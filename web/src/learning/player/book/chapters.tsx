import { ArrowLeft, ArrowRight, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Icon } from '@/shared/ui/icon'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { useFinishWhen } from '../use-finish-when'
import { FontSize } from './font-size'
import { useFontStep } from './font-step'
import { keepPlace, placeIn } from './place'
import { text } from './text'
import { TableOfContents } from './toc'

/** A book in chapters that opens where it was closed. */
export function Chapters(props: PlayerProps) {
  const { chapters, epub } = contentOf('ebook', props.activity)
  const last = chapters.length - 1
  const [at, setAt] = useState(() => Math.min(last, Math.max(0, placeIn(props.activity))))
  useFinishWhen(at >= last, props)
  const font = useFontStep()
  const top = useRef<HTMLHeadingElement>(null)
  const chapter = chapters[at]
  const open = (next: number) => {
    setAt(next)
    keepPlace(props.activity, next)
    props.onProgress({ lastState: next })
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }
  if (!chapter) return <div className={margin}>{props.heading}</div>
  return (
    <div className={`max-desk:pt-4 ${margin}`}>
      {props.heading}
      <div className="mt-4 flex max-w-170 flex-wrap items-center justify-between gap-2 border-y border-line-soft py-2">
        <TableOfContents titles={chapters.map(({ title }) => title)} at={at} onChoose={open} />
        <FontSize step={font} />
      </div>
      <article className="mt-6" style={{ fontSize: `${font.size}rem` }}>
        <p className="text-sm text-ink-muted">{text.place(at + 1, chapters.length)}</p>
        <h2 ref={top} tabIndex={-1} className="mt-1 scroll-mt-24 text-h2 outline-none">
          {chapter.title}
        </h2>
        <Lesson html={chapter.html} under="part" className="mt-4" />
      </article>
      <nav aria-label={text.chapters} className="mt-8 flex max-w-170 flex-wrap justify-between gap-3">
        <Button look="secondary" icon={ArrowLeft} disabled={at === 0} onClick={() => open(at - 1)}>
          {text.previous}
        </Button>
        <Button look="secondary" disabled={at === last} onClick={() => open(at + 1)}>
          <span className="flex items-center gap-2">
            {text.next}
            <Icon of={ArrowRight} />
          </span>
        </Button>
      </nav>
      {epub && (
        <p className="mt-6">
          <ButtonLink href={epub} download look="text" icon={Download}>
            {text.epub}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
