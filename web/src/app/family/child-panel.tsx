import { CircleCheck, LogIn, Megaphone, PencilLine, Video } from 'lucide-react'
import { levelOf } from '@/accounts/level-of'
import { useSwitchAccount } from '@/accounts/switching/switch-account'
import { LinkButton } from '@/shared/routing/links'
import { dueWords } from '@/shared/text/due-words'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { Jelujur } from '@/shared/ui/jelujur'
import { LevelName } from '@/shared/ui/level-name'
import type { UserInfo } from '@/shared/user'
import './family.css'
import { Cell } from './cell'
import { ChildNews } from './child-news'
import type { ChildOverview } from './queries'
import { text } from './text'

interface ChildPanelProps {
  child: UserInfo['child'][number]
  overview: ChildOverview
  now: number
}

/** One child: the week, what comes next, what is new; each part leads there, in the child's account. */
export function ChildPanel({ child, overview, now }: ChildPanelProps) {
  const { child_user_id: id, child_name: name, child_avatar: avatar, child_year_level_name: level } = child
  const { week, due, meeting, score, announcement, classes } = overview
  const switchTo = useSwitchAccount()
  const enter = (path?: string) => void switchTo(id, path)
  const activity = (slug: string) => () => enter(`/aktivitas/${slug}`)
  const first = name.trim().split(/\s+/)[0] ?? name
  return (
    <li className={`${card} overflow-hidden`}>
      <div className="family-head">
        <Avatar id={String(id)} name={name} picture={avatar} size="large" />
        <div className="min-w-0">
          <h3 className="text-h3 wrap-anywhere">{name}</h3>
          {level && <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />}
        </div>
        {week.total > 0 && (
          <div className="family-week">
            <p className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
              <span className="text-ink-soft">{text.thisWeek}</span>
              <b className="tabular-nums">{`${week.done}/${week.total}`}</b>
            </p>
            <Jelujur done={week.done} total={week.total} />
          </div>
        )}
        <div className="family-enter">
          <Button look="soft" icon={LogIn} onClick={() => enter()} className="flex-1">
            {text.enterAs(first)}
          </Button>
          <LinkButton to="/rapor-murid" search={{ anak: id }} look="secondary" aria-label={text.raporOf(first)}>
            {text.rapor}
          </LinkButton>
        </div>
      </div>
      {classes.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line-soft px-4 py-3 text-sm text-ink-soft desk:px-5">
          {text.noClass}
          <LinkButton to="/search" look="text" size="small">
            {text.find}
          </LinkButton>
        </p>
      ) : (
        <ul className="family-cells">
          <Cell
            icon={PencilLine}
            label={text.due}
            none={text.noDue}
            title={due?.title}
            under={due?.due_at != null ? <DueAt at={due.due_at} now={now} /> : due?.program_title}
            onOpen={due ? activity(due.slug) : undefined}
          />
          <Cell
            icon={Video}
            label={text.meeting}
            none={text.noMeeting}
            title={meeting?.title}
            under={meeting?.due_at != null && <DueAt at={meeting.due_at} now={now} />}
            onOpen={meeting ? activity(meeting.slug) : undefined}
          />
          <Cell
            icon={CircleCheck}
            label={text.score}
            none={text.noScore}
            title={score ? format.number(score.score) : undefined}
            under={score?.title}
            onOpen={score ? activity(score.slug) : undefined}
          />
          <Cell
            icon={Megaphone}
            label={text.announcement}
            none={text.noAnnouncement}
            title={announcement?.title}
            under={announcement?.program_title}
            onOpen={announcement ? () => enter(`/pengumuman/${announcement.slug}`) : undefined}
          />
        </ul>
      )}
      <ChildNews of={overview} />
    </li>
  )
}

function DueAt({ at, now }: { at: number; now: number }) {
  const { words, urgency } = dueWords(at, now)
  return <span className={cx(urgency === 'now' && 'font-bold text-danger')}>{words}</span>
}
