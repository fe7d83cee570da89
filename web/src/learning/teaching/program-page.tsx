import { useQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import { ChevronRight, Megaphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { textLink } from '@/shared/ui/text-link'
import { useMember } from '@/shared/user'
import { WaitingRows } from '../grading/waiting-rows'
import { type Part, parts } from './parts'
import { Picture } from './picture'
import { text } from './program-text'
import { taughtProgramQuery } from './queries'
import type { PartSearch } from './search-params'
import './teaching.css'
import { text as home } from './text'
import type { TaughtProgram } from './types'
import { useUnread } from './use-unread'
import { waitingOf } from './words'

const views = {
  peserta: lazy(() => import('./participants-part')),
  nilai: lazy(() => import('./gradebook/gradebook-part')),
  penilaian: lazy(() => import('./grading-part')),
  pertemuan: lazy(() => import('./meetings-part')),
  diskusi: lazy(() => import('./discussions-part')),
  kelompok: lazy(() => import('./study-groups-part')),
  pengumuman: lazy(() => import('./announcing/announcing-part')),
} satisfies Record<Part, unknown>

/** One programme, as those see it who teach it. */
export function ProgramPage({ slug, part, search }: { slug: string; part: Part; search: PartSearch }) {
  const { data: program } = useQuery(taughtProgramQuery(slug))
  if (!program) return null
  const View = views[part]
  return (
    <div className="page teaching">
      <Head program={program} />
      <PartTabs program={program} active={part} />
      <div className="mt-5">
        <Suspense fallback={<WaitingRows />}>
          <View program={program} search={search} />
        </Suspense>
      </div>
    </div>
  )
}

function Head({ program }: { program: TaughtProgram }) {
  const { program_id, slug, title, learners, progress, show_certificate } = program
  return (
    <div className="part-head">
      <Picture program={program} className="part-cover" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          <Link to="/mengajar" className="underline underline-offset-4 max-desk:min-h-6">
            {home.title}
          </Link>
          <Icon of={ChevronRight} size={16} />
          <span className="truncate">{title}</span>
        </p>
        <h1 className="mt-1 text-h2 wrap-anywhere">{title}</h1>
        <p className="mt-0.5 text-sm text-ink-soft">
          {[home.learners(format.number(learners)), text.progress(format.percent(progress))].join(', ')}
        </p>
        {show_certificate && (
          <Link
            to="/sertifikat/{-$id}"
            params={{ id: `contoh-${program_id}` }}
            target="_blank"
            className={`${textLink} text-sm`}
          >
            {text.sampleCertificate}
          </Link>
        )}
      </div>
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program: slug, part: 'pengumuman' }}
        search={{ tulis: true }}
        look="secondary"
        icon={Megaphone}
        className="max-desk:hidden"
      >
        {text.announce}
      </LinkButton>
    </div>
  )
}

const TabLink = createLink(Tab)

function PartTabs({ program, active }: { program: TaughtProgram; active: Part }) {
  const { is_admin } = useMember()
  const { program_id, slug, learners, new_comments, ungrouped, open_reports, room_id } = program
  const counts: Partial<Record<Part, number>> = {
    peserta: learners,
    penilaian: waitingOf(program) || undefined,
    kelompok: ungrouped || undefined,
  }
  const unread: Partial<Record<Part, boolean>> = { diskusi: new_comments > 0 }
  return (
    <Tabs label={text.label} className="mt-4 desk:mt-5.5">
      {parts.flatMap((part) => [
        // Questions come before discussions; they have a page of their own.
        part === 'diskusi' && room_id !== null && <ChatTab key="tanyamu" room={room_id} />,
        <TabLink
          key={part}
          to="/mengajar/$program/$part"
          params={{ program: slug, part }}
          resetScroll={false}
          active={part === active}
          count={counts[part]}
          unread={unread[part]}
        >
          {text.tabs[part]}
        </TabLink>,
      ])}
      <TabLink to="/mengajar/moderasi" search={{ program: program_id }} count={open_reports || undefined}>
        {text.moderation}
      </TabLink>
      {is_admin && (
        <TabLink to="/mengajar/$program/$part" params={{ program: slug, part: 'fasilitator' }}>
          {text.facilitators}
        </TabLink>
      )}
    </Tabs>
  )
}

function ChatTab({ room }: { room: number }) {
  return (
    <TabLink to="/tanyamu" search={{ initRoom: room }} unread={useUnread(room) > 0}>
      {text.chat}
    </TabLink>
  )
}
