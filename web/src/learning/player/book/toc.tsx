import { ChevronDown, List } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '@/shared/ui/icon'
import { text } from './text'

interface TableOfContentsProps {
  titles: string[]
  at: number
  onChoose: (chapter: number) => void
}

/** The chapters behind one button; choosing one closes it. */
export function TableOfContents({ titles, at, onChoose }: TableOfContentsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const choose = (chapter: number) => {
    if (box.current) box.current.open = false
    onChoose(chapter)
  }
  return (
    <details ref={box} className="group min-w-0 open:w-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        <Icon of={List} />
        {text.contents}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <ol className="pb-2">
        {titles.map((title, i) => (
          <li key={title}>
            <button
              type="button"
              aria-current={i === at || undefined}
              onClick={() => choose(i)}
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-sunken aria-[current=true]:font-bold aria-[current=true]:text-primary"
            >
              <span className="w-6 text-right tabular-nums">{i + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
