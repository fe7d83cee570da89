import { Paperclip } from 'lucide-react'
import * as format from '@/shared/text/format'
import type { Column } from '@/shared/ui/data-table'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import type { Managed } from '../types'
import { Actions } from './actions'
import { text } from './text'

const tones = { scheduled: 'info', published: 'success', withdrawn: 'neutral' } as const

/** What a facilitator sees of each announcement. */
export const columnsOf = (program: string): Column<Managed>[] => [
  { header: text.title, place: 'title', cell: (one) => <Title announcement={one} /> },
  { header: text.state, place: 'status', cell: ({ state }) => <Tag tone={tones[state]}>{text.states[state]}</Tag> },
  { header: text.at, cell: (one) => <When announcement={one} /> },
  {
    header: text.read,
    cell: ({ state, read_count, audience }) =>
      state === 'scheduled' ? text.notYet : text.readBy(format.number(read_count), format.number(audience)),
  },
  { header: text.actions, place: 'action', cell: (one) => <Actions program={program} announcement={one} /> },
]

function Title({ announcement: { title, files } }: { announcement: Managed }) {
  return (
    <span className="wrap-anywhere">
      {title}
      {files.length > 0 && (
        <span className="flex items-center gap-1 text-xs font-medium text-ink-muted">
          <Icon of={Paperclip} size={14} />
          {text.withFiles(format.number(files.length))}
        </span>
      )}
    </span>
  )
}

function When({ announcement: { publish_at, edited_at } }: { announcement: Managed }) {
  return (
    <span>
      {format.dateTime(publish_at)}
      {edited_at !== null && (
        <span className="block text-xs text-ink-muted">{text.edited(format.dateTime(edited_at))}</span>
      )}
    </span>
  )
}
