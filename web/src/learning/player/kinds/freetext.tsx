import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { ReadingEnd } from '../reading-end'

export default function Freetext(props: PlayerProps) {
  return (
    <div className={margin}>
      {props.heading}
      <Lesson html={contentOf('freetext', props.activity).html} className="mt-4" />
      <ReadingEnd {...props} />
    </div>
  )
}
