import type { CSSProperties } from 'react'
import { areReadable } from './contrast'
import { Tag } from './tag'
import { text } from './text'
import './activity-category.css'

const tones = {
  AKTIVITAS_MATERI_BELAJAR: 'materi',
  AKTIVITAS_TUGAS: 'tugas',
  AKTIVITAS_PERTEMUAN: 'pertemuan',
  AKTIVITAS_DISKUSI: 'diskusi',
} as const

type Known = keyof typeof tones

const isKnown = (category: string): category is Known => category in tones

type Asked = {
  activity_category: string
  activity_category_color: string
  activity_category_wording_color: string
}

/** Material, task, meeting or discussion, in the server's colours where those can be read; on a dark page in ours. */
export function ActivityCategory({ activity }: { activity: Asked }) {
  const {
    activity_category: category,
    activity_category_color: ground,
    activity_category_wording_color: ink,
  } = activity
  if (!isKnown(category)) return null
  const tag = <Tag tone={tones[category]}>{text.activityCategories[category]}</Tag>
  if (!areReadable(ink, ground)) return tag
  return (
    <span className="told-dye" style={{ '--told-ink': ink, '--told-ground': ground } as CSSProperties}>
      {tag}
    </span>
  )
}
