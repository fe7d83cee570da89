import { decimal, number } from '@/shared/text/format'

const kilo = 1024

/** 5400000 → "5,1 MB" */
export function bytes(count: number): string {
  if (count < kilo * kilo) return `${number(Math.max(1, Math.round(count / kilo)))} KB`
  if (count < kilo ** 3) return `${decimal(count / kilo ** 2)} MB`
  return `${decimal(count / kilo ** 3)} GB`
}
