import { refusalOf } from '@/shared/upload/rules'
import { shownAs } from './kinds'
import { text } from './text'

/** Why a file cannot be attached; null when it can (B231). */
export const refuseFile =
  (largest: number) =>
  (file: File): string | null =>
    shownAs(file.name) === 'svg' ? text.svg : refusalOf(file, [], largest)
