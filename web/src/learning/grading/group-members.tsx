import { LinkButton } from '@/shared/routing/links'
import { number } from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Tag } from '@/shared/ui/tag'
import { addressOf } from './address'
import { text } from './group-members-text'
import type { GradedWork } from './queries'
import { text as words } from './text'

/** Who wrote it together; once it is graded, each has a grade that can be changed. */
export default function GroupMembers({ work: { kind, id, program, state, members } }: { work: GradedWork }) {
  return (
    <section>
      <h2 className="text-h3">{state === 'graded' ? text.changeOne : text.members}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {members.map(({ work_id, user, score }) => (
          <li key={work_id} className="flex min-h-11 items-center gap-3">
            <Avatar id={user.name} name={user.name} picture={user.avatar} size="small" />
            <span className="min-w-0 flex-1 wrap-anywhere">{user.name}</span>
            {score !== null && <Tag tone="success">{words.score(number(score))}</Tag>}
            {state === 'graded' && (
              <LinkButton
                to="/studio/penilaian/$program/$work"
                params={{ program: program.slug, work: addressOf(kind, id) }}
                search={{ anggota: work_id }}
                look="text"
                size="small"
                aria-label={text.changeOf(user.name)}
              >
                {text.change}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
