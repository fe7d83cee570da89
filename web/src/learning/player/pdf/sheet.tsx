import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { LoadFailure } from '@/shared/ui/load-failure'
import type { Link, Pdf, Sheet } from './pdf'
import { text } from './text'

interface SheetViewProps {
  pdf: Pdf
  number: number
  /** In pixels. */
  width: number
  /** Only pages in sight are drawn, and one that went out of sight is forgotten: memory is scarce on phones. */
  isNear: boolean
}

/** One page: its picture, and over it its words to select and to read aloud. */
export function SheetView({ pdf, number, width, isNear }: SheetViewProps) {
  const { sheet, hasFailed, retry } = useSheet(pdf, number, isNear)
  const shape = sheet?.shape ?? pdf.shape
  const style = { width, aspectRatio: shape.width / shape.height, '--total-scale-factor': width / shape.width }
  return (
    <section
      data-page={number}
      aria-label={text.place(number, pdf.pages)}
      className="pdf-sheet"
      style={style as CSSProperties}
    >
      {sheet && isNear && width > 0 && <Picture sheet={sheet} width={width} />}
      {sheet && <Letters sheet={sheet} />}
      {sheet && <Links sheet={sheet} />}
      {hasFailed && <LoadFailure onRetry={retry}>{text.sheetFailed}</LoadFailure>}
    </section>
  )
}

/** A page once it was in sight. */
function useSheet(pdf: Pdf, number: number, isNear: boolean) {
  const [sheet, setSheet] = useState<Sheet>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isNear || sheet || hasFailed) return
    let isWanted = true
    pdf.sheet(number).then(
      (found) => isWanted && setSheet(found),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [pdf, number, isNear, sheet, hasFailed])
  return { sheet, hasFailed, retry: () => setFailed(false) }
}

/** The old picture stays, stretched, until the one of the new size is drawn. */
function Picture({ sheet, width }: { sheet: Sheet; width: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = new AbortController()
    sheet.picture(width, control.signal).then(
      (canvas) => control.signal.aborted || frame.current?.replaceChildren(canvas),
      () => {},
    )
    return () => control.abort()
  }, [sheet, width])
  return <div ref={frame} aria-hidden="true" className="pdf-picture" />
}

function Letters({ sheet }: { sheet: Sheet }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = layer.current
    if (!box) return
    const words = document.createElement('div')
    words.className = 'pdf-letters'
    box.replaceChildren(words)
    sheet.letters(words).catch(() => {})
  }, [sheet])
  return <div ref={layer} />
}

function Links({ sheet }: { sheet: Sheet }) {
  const [links, setLinks] = useState<Link[]>([])
  useEffect(() => {
    let isWanted = true
    sheet.links().then(
      (found) => isWanted && setLinks(found),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [sheet])
  return links
    .filter(({ href }) => href.startsWith('https://'))
    .map(({ href, box }) => (
      // biome-ignore lint/a11y/useAnchorContent: it lies over the words that it belongs to
      <a
        key={`${href} ${box.left} ${box.top}`}
        href={href}
        aria-label={href}
        target="_blank"
        rel="noopener noreferrer"
        className="pdf-link"
        style={box}
      />
    ))
}
