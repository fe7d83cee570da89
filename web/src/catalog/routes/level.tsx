import { createFileRoute } from '@tanstack/react-router'
import { openLevels } from '@/catalog/levels'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/jenjang/$level')({
  ...prepared,
  beforeLoad: onlyKnown('level', openLevels),
})
