import { decimal } from '@/shared/text/format'
import { text } from './text'

const megabyte = 1024 * 1024

const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Kinds that are written in two ways. */
const alike: Record<string, string> = { jpeg: 'jpg' }
const plain = (kind: string) => alike[kind] ?? kind

/** Why a file cannot be taken; null when it can. The server looks into it once more. */
export function refusalOf(file: File, accept: readonly string[], largest = 20 * megabyte): string | null {
  if (file.size === 0) return text.empty
  if (file.size > largest) return text.tooLarge(Math.round(largest / megabyte))
  const kinds = accept.map((each) => plain(each.toLowerCase().replace(/^\./, '')))
  return kinds.length === 0 || kinds.includes(plain(extension(file.name))) ? null : text.wrongKind(listed(accept))
}

/** ["pdf", "jpg"] → "PDF atau JPG" */
export function listed(accept: readonly string[]): string {
  const names = accept.map((each) => each.replace(/^\./, '').toUpperCase())
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`
}

/** 1258291 → "1,2 MB" */
export const sizeOf = (bytes: number): string =>
  bytes >= megabyte ? `${decimal(bytes / megabyte)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
