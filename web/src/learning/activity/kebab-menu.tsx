import { useQuery } from '@tanstack/react-query'
import { BookMarked, Compass, Download, EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { boot } from '@/shared/boot'
import { helpAddress } from '@/shared/help-address'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { canSave } from '../offline/shelf'
import { text as offlineText } from '../offline/text'
import type { Entered } from './load'
import { type MenuEntry, menuEntries } from './menu'
import { dashboardQuery } from './queries'
import { text } from './text'

const StudyTour = lazy(() => import('./tour'))
const SaveDialog = lazy(async () => ({ default: (await import('../offline/save-dialog')).SaveDialog }))

export function KebabMenu({ entered }: { entered: Entered }) {
  const [isTouring, setTouring] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { data: dashboard } = useQuery(dashboardQuery(entered))
  /** One whose page is not built yet has nothing to do, and does not show. */
  const acts: Partial<Record<MenuEntry, Omit<MenuItem, 'label'>>> = {
    tour: { icon: Compass, onSelect: () => setTouring(true) },
    guide: { icon: BookMarked, onSelect: openGuide },
  }
  const entries = menuEntries({
    hasChat: false,
    isInChat: false,
    hasStudyGroup: entered.has_program_study_group_activity,
    hasTour: boot().flags.study_tour,
  })
  const items: MenuItem[] = entries.flatMap((entry) => {
    const act = acts[entry]
    return act ? [{ label: text.entries[entry], ...act }] : []
  })
  if (dashboard?.has_offline && canSave())
    items.push({ label: offlineText.save, icon: Download, onSelect: () => setSaving(true) })
  return (
    <>
      <Menu
        label={text.menu}
        items={items}
        trigger={(props) => <IconButton {...props} label={text.menu} icon={EllipsisVertical} iconSize={24} />}
      />
      {isTouring && (
        <Suspense fallback={null}>
          <StudyTour onEnd={() => setTouring(false)} />
        </Suspense>
      )}
      {isSaving && dashboard && (
        <Suspense fallback={null}>
          <SaveDialog
            userId={entered.user_id}
            program={{ program_user_id: entered.program_user_id, slug: dashboard.slug, title: dashboard.name }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function openGuide(): void {
  window.open(helpAddress('aktivitas', 'mengikuti-aktivitas'), '_blank', 'noopener')
}
