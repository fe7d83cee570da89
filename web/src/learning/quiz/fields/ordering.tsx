import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { Fractions } from '../../player/fractions'
import { text } from '../answer-text'
import type { Keyed } from '../types'
import type { AnswerField } from './field'
import { useDrag } from './use-drag'

/** Items that go up and down by buttons, or are dragged by their numbers. */
export function Ordering({ question, given, labelledBy, onChange }: AnswerField<string[]>) {
  const [announcement, setAnnouncement] = useState('')
  const items = inOrder(question.items ?? [], given)
  const put = (from: number, to: number) => {
    const moved = items[from]
    if (!moved || !items[to]) return
    const keys = items.map(({ key }) => key)
    keys.splice(from, 1)
    keys.splice(to, 0, moved.key)
    onChange(keys)
    setAnnouncement(text.moved(moved.text, to + 1, items.length))
  }
  const drag = useDrag(put)
  const step = (from: number, to: number) => {
    put(from, to)
    // The row keeps the focus where it goes; at an end the other button takes it.
    requestAnimationFrame(() => {
      const buttons = drag.list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button')
      const same = buttons?.[to < from ? 0 : 1]
      const other = buttons?.[to < from ? 1 : 0]
      ;(same?.ariaDisabled ? other : same)?.focus()
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question above is its name, not a legend inside
    <div role="group" aria-labelledby={labelledBy} className="quiz-options">
      <p className="text-sm text-ink-muted">{text.order}</p>
      <ol ref={drag.list} className="quiz-options">
        {items.map(({ key, text: item }, at) => (
          <li key={key} className="quiz-row" {...drag.row(at)}>
            <span aria-hidden="true" className="quiz-grip" {...drag.handle(at)}>
              <Icon of={GripVertical} size={18} />
              <span className="quiz-letter">{at + 1}</span>
            </span>
            <span className="min-w-0 flex-1">
              <Fractions>{item}</Fractions>
            </span>
            <IconButton label={text.up(item)} icon={ArrowUp} disabled={at === 0} onClick={() => step(at, at - 1)} />
            <IconButton
              label={text.down(item)}
              icon={ArrowDown}
              disabled={at === items.length - 1}
              onClick={() => step(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!given && (
        <Button look="secondary" onClick={() => onChange(items.map(({ key }) => key))}>
          {text.useOrder}
        </Button>
      )}
    </div>
  )
}

function inOrder(items: Keyed[], given: string[] | null): Keyed[] {
  if (!given) return items
  return [...items].sort((one, other) => given.indexOf(one.key) - given.indexOf(other.key))
}
