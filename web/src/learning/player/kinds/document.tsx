import { Printer } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { useFinishOnOpen } from '../finish-on-open'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import './print.css'
import { text } from '../text'

/** A sheet to work on; on paper it stands alone. */
export default function Document(props: PlayerProps) {
  useFinishOnOpen(props)
  return (
    <div className={`max-desk:pt-4 ${margin}`}>
      <div className="printed">
        {props.heading}
        <Lesson html={contentOf('document', props.activity).html} className="mt-4" />
      </div>
      <Button look="secondary" icon={Printer} onClick={() => window.print()} className="mt-6">
        {text.print}
      </Button>
    </div>
  )
}
