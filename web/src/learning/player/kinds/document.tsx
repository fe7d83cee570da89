import { Printer } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { PdfReader } from '../pdf/reader'
import { ReadingEnd } from '../reading-end'
import './print.css'
import { text } from '../text'

/** A sheet to work on; on paper it stands alone. */
export default function Document(props: PlayerProps) {
  const { html, media } = contentOf('document', props.activity)
  return (
    <div className="max-desk:pt-4">
      <div className={margin}>
        <div className="printed">
          {props.heading}
          <Lesson html={html} className="mt-4" />
        </div>
        {!media && <ReadingEnd {...props} />}
        {html && (
          <Button look="secondary" icon={Printer} onClick={() => window.print()} className="mt-6">
            {text.print}
          </Button>
        )}
      </div>
      {media && (
        <div className="mt-6">
          <PdfReader {...props} address={media} />
        </div>
      )}
    </div>
  )
}
