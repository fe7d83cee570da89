import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '@/shared/ui/cx'
import { RichText } from '@/shared/ui/rich-text'
import { withFractions } from './fractions'
import './lesson.css'
import { text } from './lesson-text'

interface LessonProps {
  html: string
  /** It stands under the page's title; `part`: under a heading of its own. */
  under?: 'title' | 'part'
  className?: string
}

/** What a teacher wrote, set for reading. Nothing stands where nothing was written. */
export function Lesson({ html, under = 'title', className }: LessonProps) {
  const box = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(box)
  if (!html) return null
  // What must be pushed aside to be read, a keyboard must reach.
  const reach = isWide ? { role: 'region', 'aria-label': text.wide, tabIndex: 0 } : {}
  return (
    <div ref={box} {...reach} className={cx('max-w-170 overflow-x-auto', className)}>
      <RichText html={withFractions(levelled(html, tops[under]))} className="lesson" />
    </div>
  )
}

/** Whether something, such as a wide table on a phone, does not fit. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isWide
}

const tops = { title: 2, part: 3 }
const lowest = 4

/** Teachers begin at whatever level of headings; a reader must find none skipped. */
function levelled(html: string, top: number): string {
  const levels = [...html.matchAll(/<h([2-4])\b/g)].map(([, level]) => Number(level))
  const by = top - Math.min(...levels)
  const moved = (level: string) => Math.min(lowest, Number(level) + by)
  return html.replace(/<(\/?)h([2-4])\b/g, (_, slash: string, level: string) => `<${slash}h${moved(level)}`)
}
