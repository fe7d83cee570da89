import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import { typeIcon } from '../type-icon'
import './due.css'
import { dueWords } from '@/shared/text/due-words'
import { text } from './text'
import { TypeTile } from './type-tile'
import type { DueItem } from './types'

/** One thing to do: what it is, where it belongs, and by when. */
export function DueRow({ item, now }: { item: DueItem; now: number }) {
  const { words, urgency } = dueWords(item.due_at, now)
  return (
    <li className="due">
      <Link to="/aktivitas/$slug" params={{ slug: item.slug }} className="due-link">
        <TypeTile icon={typeIcon(item.type)} category={item.activity_category} />
        <span className="due-what">
          <span className="due-title">{item.title}</span>
          <span className="block truncate text-xs text-ink-muted">{item.program.title}</span>
        </span>
        {item.mandatory && (
          <span className="due-tag">
            <Tag>{text.mandatory}</Tag>
          </span>
        )}
        <time dateTime={new Date(item.due_at).toISOString()} className={`due-when is-${urgency}`}>
          {words}
        </time>
        <Icon of={ChevronRight} size={18} className="due-arrow" />
      </Link>
    </li>
  )
}
