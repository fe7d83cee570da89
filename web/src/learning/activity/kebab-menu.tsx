import { useQuery } from '@tanstack/react-query'
import { BookMarked, Compass, Download, EllipsisVertical, MessageCircle, Share2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { boot } from '@/shared/boot'
import { helpAddress } from '@/shared/help-address'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { canSave } from '../offline/shelf'
import { text as offlineText } from '../offline/text'
import type { Chat } from './chat/use-chat'
import type { Entered } from './load'
import { type MenuEntry, menuEntries } from './menu'
import type { Opened } from './menu-dialog'
import { dashboardQuery } from './queries'
import { text } from './text'

const MenuDialog = lazy(() => import('./menu-dialog'))

export function KebabMenu({ entered, chat }: { entered: Entered; chat: Chat }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  const acts: Record<MenuEntry, Omit<MenuItem, 'label'>> = {
    tanyamu: { icon: MessageCircle, onSelect: chat.toggle },
    groups: { icon: Users, onSelect: () => setOpened('groups') },
    share: { icon: Share2, onSelect: () => setOpened('share') },
    tour: { icon: Compass, onSelect: () => setOpened('tour') },
    guide: { icon: BookMarked, onSelect: openGuide },
  }
  const entries = menuEntries({
    hasChat: chat.isThere,
    isInChat: chat.isOpen,
    hasStudyGroup: entered.has_program_study_group_activity,
    hasTour: boot().flags.study_tour,
  })
  const items: MenuItem[] = entries.map((entry) => ({ label: text.entries[entry], ...acts[entry] }))
  if (dashboard?.has_offline && canSave())
    items.push({ label: offlineText.save, icon: Download, onSelect: () => setOpened('save') })
  return (
    <>
      <Menu
        label={text.menu}
        items={items}
        trigger={(props) => <IconButton {...props} label={text.menu} icon={EllipsisVertical} iconSize={24} />}
      />
      {opened && dashboard && (
        <Suspense fallback={null}>
          <MenuDialog opened={opened} entered={entered} dashboard={dashboard} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function openGuide(): void {
  window.open(helpAddress('aktivitas', 'mengikuti-aktivitas'), '_blank', 'noopener')
}
