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
    <span className={cx(card, 'relative flex h-full flex-col overflow-hidden')}>
      <Face work={work} isLarge={isLarge} />
      <span className="absolute top-0 left-0 inline-flex items-center gap-1.5 rounded-br-[12px] bg-surface py-1 pr-2.5 pl-2 text-[.6875rem] font-bold desk:py-1.5 desk:pr-3 desk:pl-2.5 desk:text-xs">
        <Icon of={icons[work.kind]} size={16} />
        {kindOf(work)}
      </span>
      <span className="block px-3 pt-2.5 pb-3 leading-[1.4] desk:px-4 desk:pt-3 desk:pb-3.5">
        <b
          className={cx(
            'mb-0.5 block font-bold tracking-[-.01em] wrap-anywhere',
            isLarge ? 'text-base desk:text-[1.1875rem]' : 'text-sm/[1.35] desk:text-base/[1.4]',
          )}
        >
          {work.title}
        </b>
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
  const face = 'block aspect-[3/2] min-h-0 flex-1 overflow-hidden'
  const dye = programCategory(work.program?.category_name ?? '')
  if (work.cover) {
    return (
      <img
        src={work.cover.url}
        alt=""
        width={480}
        height={320}
        loading={isLarge ? undefined : 'lazy'}
        decoding="async"
        className={`${face} w-full bg-sunken object-cover`}
      />
    )
  }
  if (work.kind === 'text') {
    return (
      <span
        className={`${face} flex items-center bg-ujianmu-soft px-3 pt-9 pb-3 text-sm/[1.4] font-bold tracking-[-.01em] text-ujianmu desk:px-4.5 desk:pt-11 desk:pb-4 desk:text-[1.0625rem]/[1.4]`}
      >
        <span className="line-clamp-5 wrap-anywhere">{`“${work.first_words}”`}</span>
      </span>
    )
  }
  if (work.kind === 'audio') return <Wave className={face} seed={work.id} />
  return (
    <span className={`${face} relative`}>
      <Drawing svg={cloth(dye)} className="size-full" />
      {work.kind === 'video' && (
        <span className="absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent desk:size-18">
          <Icon of={Play} className="ml-0.5 fill-current" />
        </span>
      )}
    </span>
  )
}
