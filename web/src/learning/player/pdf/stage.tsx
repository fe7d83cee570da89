import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFullScreen } from '../media/use-full-screen'
import type { Pdf } from './pdf'
import './pdf.css'
import { SheetView } from './sheet'
import { text } from './text'
import { Toolbar } from './toolbar'
import { useSheets } from './use-sheets'
import { useWidth } from './use-width'
import { useZoom } from './zoom'

interface StageProps {
  pdf: Pdf
  /** The page to open at. */
  first: number
  onPage: (page: number) => void
}

/** The pages one under another, with what moves through them. */
export function Stage({ pdf, first, onPage }: StageProps) {
  const whole = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const zoom = useZoom()
  const fullScreen = useFullScreen(whole)
  const width = Math.floor(useWidth(stage) * zoom.times)
  const { near, at } = useSheets(stage, first)

  const tell = useEffectEvent(onPage)
  useEffect(() => tell(at), [at])

  const go = (page: number) => {
    const sheet = stage.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)
    if (sheet) stage.current?.scrollTo({ top: sheet.offsetTop })
  }
  useKeptPlace(stage, width, () => go(first))

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      '+': () => zoom.change(1),
      '=': () => zoom.change(1),
      '-': () => zoom.change(-1),
      '0': zoom.fit,
      // Sideways there is nothing to see where the page fits.
      ArrowRight: zoom.times > 1 ? undefined : () => go(Math.min(pdf.pages, at + 1)),
      ArrowLeft: zoom.times > 1 ? undefined : () => go(Math.max(1, at - 1)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={whole} className="pdf">
      <Toolbar at={at} pages={pdf.pages} onGo={go} zoom={zoom} fullScreen={fullScreen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section ref={stage} aria-label={text.stage} tabIndex={0} onKeyDown={press} className="pdf-stage">
        {Array.from({ length: pdf.pages }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <SheetView key={i} pdf={pdf} number={i + 1} width={width} isNear={near.has(i + 1)} />
        ))}
      </section>
    </div>
  )
}

/** Opens at the first place, and stays at the same lines when the pages become larger or smaller. */
function useKeptPlace(stage: { current: HTMLElement | null }, width: number, open: () => void): void {
  const before = useRef(0)
  const begin = useEffectEvent(open)
  useLayoutEffect(() => {
    const box = stage.current
    if (!box || width === 0) return
    if (before.current === 0) begin()
    else {
      const times = width / before.current
      box.scrollTo({
        top: box.scrollTop * times,
        left: Math.max(0, (box.scrollLeft + box.clientWidth / 2) * times - box.clientWidth / 2),
      })
    }
    before.current = width
  }, [stage, width])
}
