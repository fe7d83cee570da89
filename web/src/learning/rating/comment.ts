import { text } from './text'

const least = 5
const most = 5000

export const isLongEnough = (comment: string): boolean => [...comment.trim()].length >= least

/** Why a comment cannot be sent (B344), or null: five signs and more, a letter or a digit among them, nothing invisible but line breaks. */
export function commentFault(comment: string): string | null {
  if (!isLongEnough(comment)) return text.faults.short
  if ([...comment.trim()].length > most) return text.faults.long
  if (!/[\p{L}\p{N}]/u.test(comment)) return text.faults.wordless
  return /[^\P{Cc}\r\n]/u.test(comment.trim()) ? text.faults.control : null
}
