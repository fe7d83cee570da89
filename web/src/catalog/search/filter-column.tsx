import { Link } from '@tanstack/react-router'
import { textLink } from '@/shared/ui/text-link'
import { FilterGroups, type FilterGroupsProps } from './filter-groups'
import { countOf, reset } from './query'
import { text } from './text'

/** The filters of a wide window, where each applies at once. */
export function FilterColumn(props: FilterGroupsProps) {
  return (
    <aside aria-label={text.filter}>
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{text.filter}</h2>
        {countOf(props.query) > 0 && (
          <Link to="." search={reset(props.query)} resetScroll={false} className={`${textLink} text-sm`}>
            {text.reset}
          </Link>
        )}
      </div>
      <FilterGroups {...props} />
    </aside>
  )
}
