import { Link } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { textLink } from '@/shared/ui/text-link'
import { FilterGroups, type FilterGroupsProps } from './filter-groups'
import { countOf, type Query, reset } from './filters'
import { text } from './text'

interface FilterColumnProps extends FilterGroupsProps {
  onChange: (query: Query) => Promise<void>
}

/** The filters of a wide window, where each applies at once; a box that is ticked stays so while the address follows. */
export function FilterColumn({ query, onChange, ...rest }: FilterColumnProps) {
  const [chosen, choose] = useOptimistic(query)
  const follow = (to: Query) =>
    startTransition(async () => {
      choose(to)
      await onChange(to)
    })
  return (
    <aside aria-label={text.filter}>
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{text.filter}</h2>
        {countOf(chosen) > 0 && (
          <Link to="." search={reset(chosen)} resetScroll={false} className={`${textLink} text-sm`}>
            {text.reset}
          </Link>
        )}
      </div>
      <FilterGroups {...rest} query={chosen} onChange={follow} />
    </aside>
  )
}
