import { personalNote } from '@/shared/lib/personal-note'

/** What somebody said, under the mark by which the server knows it again. */
export type StoredComment = { stamp: string; message: string }

const said = (place: string) => personalNote<StoredComment[]>(`said:${place}`)

/** What the server has not answered yet, oldest first. */
export const storedComments = (place: string): StoredComment[] => said(place).read() ?? []

export const storeComment = (place: string, { stamp, message }: StoredComment): void =>
  said(place).keep([...storedComments(place), { stamp, message }])

export function removeComment(place: string, stamp: string): void {
  const left = storedComments(place).filter((one) => one.stamp !== stamp)
  if (left.length > 0) said(place).keep(left)
  else said(place).forget()
}
