import { Menu, X } from 'lucide-react'
import { Suspense } from 'react'
import { Brand } from '@/shared/brand'
import { IconButton } from '@/shared/ui/icon-button'
import { text } from '../text'
import { FullScreen } from './full-screen'
import { MobilePanel } from './lazy-panels'
import { closePanels, openPanel, useOpenPanel } from './one-open'

/** The burger of a phone. */
export function MobileMenu() {
  const open = useOpenPanel() === 'menu'
  return (
    <span className="desk:hidden">
      <IconButton
        label={text.burger.open}
        icon={Menu}
        iconSize={24}
        aria-expanded={open}
        onClick={() => openPanel('menu')}
      />
      {open && (
        <FullScreen label={text.nav.account} className="desk:hidden">
          <div className="flex h-16 items-center justify-between pr-1 pl-4">
            <Brand />
            <IconButton label={text.burger.close} icon={X} iconSize={24} onClick={closePanels} />
          </div>
          <div className="px-3 pb-5">
            <Suspense>
              <MobilePanel />
            </Suspense>
          </div>
        </FullScreen>
      )}
    </span>
  )
}
