import type { Comment } from './types'

type Shown = 'image' | 'audio' | 'video' | 'svg' | 'file'

const kinds: Record<string, Shown> = {
  jpeg: 'image',
  jpg: 'image',
  gif: 'image',
  png: 'image',
  m4a: 'audio',
  mp3: 'audio',
  ogg: 'audio',
  mp4: 'video',
  avi: 'video',
  '3gp': 'video',
  svg: 'svg',
}

/** How a file is shown goes by its name's end (B357). */
export const shownAs = (name: string): Shown => kinds[extensionOf(name)] ?? 'file'

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export interface Attached {
  url: string
  name: string
  size: number
}

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
