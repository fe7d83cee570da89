import { Chapters } from '../book/chapters'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { margin } from '../margin'
import { PdfReader } from '../pdf/reader'

/** A book that opens where it was closed: chapters, or a PDF. */
export default function Ebook(props: PlayerProps) {
  const { media } = contentOf('ebook', props.activity)
  if (!media) return <Chapters {...props} />
  return (
    <div className="max-desk:pt-4">
      <div className={`mb-4 ${margin}`}>{props.heading}</div>
      <PdfReader {...props} address={media} />
    </div>
  )
}
