import { EllipsisVertical, LockKeyhole, LockKeyholeOpen, PenLine, Users } from 'lucide-react'
import { number } from '@/shared/text/format'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu } from '@/shared/ui/menu'
import { Tag } from '@/shared/ui/tag'
import { isClosed, isFull, isUnlimited } from '../../group/rules'
import type { Group } from '../../group/types'
import { text } from './text'

export interface GroupActs {
  onPeople: (group: Group) => void
  onEdit: (group: Group) => void
  onToggle: (group: Group) => void
}

/** Every group with who is in it, who waits for it, and what can be done with it. */
export function GroupTable({ groups, acts }: { groups: Group[]; acts: GroupActs }) {
  return (
    <DataTable
      caption={text.caption}
      columns={[
        ...facts,
        { header: text.columns.acts, place: 'menu', cell: (group) => <Acts group={group} acts={acts} /> },
      ]}
      rows={groups}
      rowKey={({ id }) => String(id)}
    />
  )
}

const facts: Column<Group>[] = [
  { header: text.columns.name, place: 'title', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    header: text.columns.state,
    place: 'status',
    cell: (group) => (
      <Tag tone={isClosed(group) ? 'neutral' : 'success'}>{isClosed(group) ? text.closed : text.open}</Tag>
    ),
  },
  { header: text.columns.members, numeric: true, cell: (group) => <Places group={group} /> },
  { header: text.columns.waiting, numeric: true, cell: ({ waiting }) => number(waiting) },
]

function Places({ group }: { group: Group }) {
  const members = number(group.current_member)
  if (isUnlimited(group)) return text.noLimit(members)
  return <span className={isFull(group) ? 'font-bold' : undefined}>{text.places(members, number(group.capacity))}</span>
}

function Acts({ group, acts: { onPeople, onEdit, onToggle } }: { group: Group; acts: GroupActs }) {
  const isShut = isClosed(group)
  const label = text.menu(group.name)
  return (
    <span className="inline-flex">
      <Menu
        label={label}
        items={[
          { label: text.people, icon: Users, onSelect: () => onPeople(group) },
          { label: text.edit, icon: PenLine, onSelect: () => onEdit(group) },
          {
            label: isShut ? text.reopen : text.close,
            icon: isShut ? LockKeyholeOpen : LockKeyhole,
            onSelect: () => onToggle(group),
          },
        ]}
        trigger={(props) => <IconButton {...props} label={label} icon={EllipsisVertical} />}
      />
    </span>
  )
}
