import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import { TypeTile } from '../due/type-tile'
import type { OpenedItem } from '../due/types'
import { typeIcon } from '../type-icon'
import { text } from './text'

/** What was opened last, to find it again. */
export function LastActivities({ items }: { items: readonly OpenedItem[] }) {
  return (
    <section aria-labelledby="terakhir" className="dashboard-part">
      <h2 id="terakhir" className="mb-3 text-h2">
        {text.last.title}
      </h2>
      <ul className="last-list">
        {items.map((item) => (
          <li key={item.id} className="due">
            <Link to="/aktivitas/$slug" params={{ slug: item.slug }} className="due-link">
              <TypeTile icon={typeIcon(item.type)} category={item.activity_category} />
              <span className="due-what">
                <span className="due-title">{item.title}</span>
                <span className="block truncate text-xs text-ink-muted">{item.program.title}</span>
              </span>
              {item.is_complete && (
                <span className="due-when inline-flex items-center gap-1">
                  <Icon of={CircleCheck} size={16} className="text-success" />
                  {text.last.done}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
