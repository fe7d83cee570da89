import { AudioLines, FileText, Image, type LucideIcon, Paperclip, Play, Video } from 'lucide-react'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import * as format from '@/shared/text/format'
import { card } from '@/shared/ui/card'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { Tag } from '@/shared/ui/tag'
import { programCategory } from '../program-category'
import { text } from './text'
import type { ItemKind, Work } from './types'
import { Wave } from './wave'

interface WorkTileProps {
  work: Work
  /** The first of a wall stands larger. */
  isLarge?: boolean
  /** Whether it is shown is told to those who may know. */
  hasState?: boolean
}

const icons: Record<ItemKind, LucideIcon> = {
  photo: Image,
  video: Video,
  audio: AudioLines,
  document: Paperclip,
  text: FileText,
}

function kindOf({ kind, count }: Work): string {
  const many = format.number(count)
  if (kind === 'text') return text.tile.text(many)
  if (kind === 'photo' || kind === 'document') return text.tile[kind](many)
  return text.tile[kind]
}

/** One work on the wall: its picture, or what stands for its kind. */
export function WorkTile({ work, isLarge = false, hasState = false }: WorkTileProps) {
  const day = format.date(work.sent_at)
  return (
    <span data-large={isLarge || undefined} className={cx(card, 'work-tile')}>
      <Face work={work} isLarge={isLarge} />
      <span className="work-kind">
        <Icon of={icons[work.kind]} size={16} />
        {kindOf(work)}
      </span>
      <span className="work-words">
        <b>{work.title}</b>
        <span className="text-xs text-ink-muted">{work.program ? text.tile.from(work.program.title, day) : day}</span>
        {hasState && <StateTag work={work} />}
      </span>
    </span>
  )
}

export function StateTag({ work }: { work: Pick<Work, 'is_publish' | 'is_asked' | 'has_new_items'> }) {
  const [tone, words] = work.is_asked
    ? (['warning', text.states.waits] as const)
    : work.has_new_items
      ? (['warning', text.states.news] as const)
      : work.is_publish
        ? (['success', text.states.shown] as const)
        : (['neutral', text.states.hidden] as const)
  return (
    <span className="mt-2 block">
      <Tag tone={tone}>{words}</Tag>
    </span>
  )
}

function Face({ work, isLarge }: { work: Work; isLarge: boolean }) {
  if (work.cover) {
    return (
      <img
        src={work.cover.url}
        alt=""
        width={480}
        height={320}
        loading={isLarge ? undefined : 'lazy'}
        decoding="async"
        className="work-face"
      />
    )
  }
  if (work.kind === 'text') return <span className="work-face work-quote">{`“${work.first_words}”`}</span>
  if (work.kind === 'audio') return <Wave seed={work.id} />
  return (
    <span className="work-face">
      <Drawing svg={cloth(programCategory(work.program?.category_name ?? ''))} className="size-full" />
      {work.kind === 'video' && (
        <span className="work-play">
          <Icon of={Play} />
        </span>
      )}
    </span>
  )
}
