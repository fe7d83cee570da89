import { areReadable } from './contrast'
import { Tag } from './tag'
import { text } from './text'

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
  activity_category_color: string | null
  activity_category_wording_color: string | null
}

/** Material, task, meeting or discussion, in the server's colours where those can be read, else in ours. */
export function ActivityCategory({ activity }: { activity: Asked }) {
  const {
    activity_category: category,
    activity_category_color: ground,
    activity_category_wording_color: ink,
  } = activity
  if (!isKnown(category)) return null
  const style = ink && ground && areReadable(ink, ground) ? { color: ink, backgroundColor: ground } : undefined
  return (
    <Tag tone={tones[category]} style={style}>
      {text.activityCategories[category]}
    </Tag>
  )
}
