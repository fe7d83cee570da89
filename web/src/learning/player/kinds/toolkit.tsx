import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import { contentOf } from '../content'
import type { PlayerProps } from '../contract'
import { Lesson } from '../lesson'
import { margin } from '../margin'
import { ReadingEnd } from '../reading-end'

/** Things to use in class, each behind its name. */
export default function Toolkit(props: PlayerProps) {
  return (
    <div className={margin}>
      {props.heading}
      <div className="mt-4 max-w-170 border-t border-line-soft">
        {contentOf('toolkit', props.activity).items.map(({ title, html }, i) => (
          <details key={title} open={i === 0} className="group border-b border-line-soft">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-bold">
              {title}
              <Icon of={ChevronDown} className="group-open:rotate-180" />
            </summary>
            <Lesson html={html} className="pb-4" />
          </details>
        ))}
      </div>
      <ReadingEnd {...props} />
    </div>
  )
}
