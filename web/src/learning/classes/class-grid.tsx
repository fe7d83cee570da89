import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, EllipsisVertical, FolderInput, Info, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { savedQuery } from '../offline/queries'
import { freeSaved } from '../offline/saving'
import { canSave } from '../offline/shelf'
import { text as offlineText } from '../offline/text'
import type { EnrolledItem } from '../types'
import { ClassCard } from './class-card'
import { text } from './text'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }))
const SaveDialog = lazy(async () => ({ default: (await import('../offline/save-dialog')).SaveDialog }))

type Doing = { act: 'move' | 'save'; program: EnrolledItem }

/** Classes as cards, each with what can be done to it. */
export function ClassGrid({ userId, programs }: { userId: number; programs: readonly EnrolledItem[] }) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <ul className="class-grid">
        {programs.map((program) => (
          <li key={program.program_user_id} className="class-item">
            <ClassCard program={program} />
            <ClassMenu userId={userId} program={program} onAct={(act) => setDoing({ act, program })} />
          </li>
        ))}
      </ul>
      <Suspense>
        {doing?.act === 'move' && <MoveDialog userId={userId} program={doing.program} onClose={close} />}
        {doing?.act === 'save' && <SaveDialog userId={userId} program={doing.program} onClose={close} />}
      </Suspense>
    </>
  )
}

interface ClassMenuProps {
  userId: number
  program: EnrolledItem
  onAct: (act: Doing['act']) => void
}

function ClassMenu({ userId, program, onAct }: ClassMenuProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: saved = [] } = useQuery(savedQuery(userId))
  const isSaved = saved.some(({ enrolment }) => enrolment === program.program_user_id)
  const items: MenuItem[] = [
    { label: text.move, icon: FolderInput, onSelect: () => onAct('move') },
    {
      label: text.program,
      icon: Info,
      onSelect: () => void navigate({ to: '/program/$id', params: { id: program.slug } }),
    },
  ]
  if (canSave() && !isSaved) items.push({ label: offlineText.save, icon: Download, onSelect: () => onAct('save') })
  if (isSaved)
    items.push({
      label: offlineText.free,
      icon: Trash2,
      danger: true,
      onSelect: () => void freeSaved(client, userId, program),
    })
  return (
    <span className="class-menu">
      <Menu
        label={text.menu(program.title)}
        items={items}
        trigger={(props) => <IconButton {...props} label={text.menu(program.title)} icon={EllipsisVertical} />}
      />
    </span>
  )
}
