import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Icon } from '@/shared/ui/icon'
import { text } from './page-text'

/** The way here from the home page: links, the widest first. A phone has the arrow of the browser instead. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label={text.breadcrumb} className="max-desk:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-soft">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={place} className="flex items-center gap-1 [&>a:hover]:underline">
            {place > 0 && <Icon of={ChevronRight} size={16} />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
