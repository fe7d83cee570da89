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
