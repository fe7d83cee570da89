import type { Arrived } from '@/shared/upload/use-uploads'
import type { Announced } from '../mutations'
import type { Managed } from '../types'
import { toHtml, toTyped } from './paragraphs'
import { fieldsOf, momentOf } from './schedule'

/** What the form of an announcement holds. */
export interface Filled {
  title: string
  body: string
  files: Arrived[]
  when: 'now' | 'later'
  day: string
  time: string
}

export const begun = (edited?: Managed): Filled => ({
  title: edited?.title ?? '',
  body: edited ? toTyped(edited.html) : '',
  files: edited?.files.map(({ id, file_name, size }) => ({ id, name: file_name, size })) ?? [],
  when: edited?.state === 'scheduled' ? 'later' : 'now',
  ...(edited?.state === 'scheduled' ? fieldsOf(edited.publish_at) : { day: '', time: '' }),
})

/** What is to be sent. Words that were not changed stay as they were written. */
export function saidBy({ title, body, files, when, day, time }: Filled, edited?: Managed): Announced {
  return {
    title: title.trim(),
    html: edited && body === toTyped(edited.html) ? edited.html : toHtml(body),
    publish_at: when === 'later' ? momentOf(day, time) : null,
    file_ids: files.map(({ id }) => id),
  }
}
