import { createFileRoute } from '@tanstack/react-router'
import { addOnTypes } from '@/catalog/add-on-types'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/aktivitas-tambahan/$type/$slug')({
  ...prepared,
  beforeLoad: onlyKnown('type', addOnTypes),
})
