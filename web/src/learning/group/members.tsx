import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { Tag } from '@/shared/ui/tag'
import { text } from './my-groups-text'
import { text as words } from './text'
import type { Member } from './types'

interface MembersProps {
  members: Member[]
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** Who is in a group, page by page. */
export function Members({ members, hasMore, loading, onMore }: MembersProps) {
  return (
    <>
      <ul aria-label={text.members} className="mt-2 flex flex-col gap-2">
        {members.map(({ id, user_name, avatar, is_me }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={String(id)} name={user_name} picture={avatar} size="small" />
            <span className="min-w-0 flex-1 wrap-anywhere">{user_name}</span>
            {is_me && <Tag tone="info">{text.me}</Tag>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="secondary" loading={loading} onClick={onMore} className="mt-2">
          {words.more}
        </Button>
      )}
    </>
  )
}
