import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { useFinishOnOpen } from '../finish-on-open'
import { Lesson } from '../lesson'
import { margin } from '../margin'

export default function Freetext(props: PlayerProps) {
  useFinishOnOpen(props)
  return (
    <div className={margin}>
      {props.heading}
      <Lesson html={contentOf('freetext', props.activity).html} className="mt-4" />
    </div>
  )
}
