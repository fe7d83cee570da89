import { ChevronDown, Compass } from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu-row'
import { text } from '../text'
import { ExploreLinks } from './explore-links'

/** What the product offers, in the menu of somebody who is logged in on a phone: one row until it is unfolded. */
export function FoldedExplore() {
  const [open, setOpen] = useState(false)
  const links = useId()
  return (
    <div className="mt-1.5 rounded-xl bg-primary-soft text-on-primary-soft">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={links}
        onClick={() => setOpen(!open)}
        className={`${menuRow} min-h-12 w-full hover:bg-transparent`}
      >
        <Icon of={Compass} />
        <span className="flex-1 text-left">{text.nav.explore}</span>
        <Icon of={ChevronDown} size={16} className={open ? 'rotate-180' : ''} />
      </button>
      <nav
        id={links}
        hidden={!open}
        aria-label={text.nav.explore}
        className="rounded-b-xl border border-t-0 border-line-soft bg-surface px-3 pt-4 pb-3 text-ink"
      >
        {open && (
          <div className="flex flex-col gap-6">
            <ExploreLinks />
          </div>
        )}
      </nav>
    </div>
  )
}
