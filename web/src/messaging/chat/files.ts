import type { Attached } from '@/shared/attachments/kinds'
import type { Comment } from './types'

/** The files of a comment, also of one that has a single one in the old fields. */
export function filesOf({ payload: { url, file_name, size, files } }: Comment): Attached[] {
  if (files.length > 0)
    return files.map((file) => ({
      url: file.url,
      name: file.file_name,
      size: file.size,
    }))
  return url && file_name ? [{ url, name: file_name, size: size ?? 0 }] : []
}
