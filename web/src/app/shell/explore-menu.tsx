import { ChevronDown } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Icon } from '@/shared/ui/icon'
import { useUser } from '@/shared/user'
import { text } from '../text'
import { ExploreLinks, Popover, ThemeSwitch } from './lazy-panels'
import { closePanels, togglePanel, useOpenPanel } from './one-open'

/** What the product offers: categories, levels, partners. */
export function ExploreMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const open = useOpenPanel() === 'explore'
  const user = useUser()
  return (
    // In a narrow window the panel hangs on the bar, not on the button, so that it ends inside.
    <span className="max-desk:hidden desk:ml-2 wide:relative wide:ml-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => togglePanel('explore')}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-2.5 text-[.9375rem] font-semibold text-ink-soft hover:bg-sunken aria-expanded:bg-primary-soft aria-expanded:text-primary"
      >
        {text.nav.explore}
        <Icon of={ChevronDown} size={16} />
      </button>
      {open && (
        <Suspense>
          <Popover onClose={closePanels} anchor={button} className="left-8 w-190 p-6 wide:left-0">
            <nav aria-label={text.nav.explore} className="grid grid-cols-3 gap-8">
              <ExploreLinks />
            </nav>
            {/* Whoever is logged in has it in the profile's menu. */}
            {!user && (
              <div className="mt-4 border-t border-line-soft pt-3">
                <div className="-ml-3 w-70">
                  <ThemeSwitch />
                </div>
              </div>
            )}
          </Popover>
        </Suspense>
      )}
    </span>
  )
}
