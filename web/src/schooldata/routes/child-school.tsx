import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/data-pendidikan/{-$academicYear}/profil-anak/$childId/data-{$part}')({
  ...prepared,
  beforeLoad: onlyKnown('part', () => [boot().brand.product]),
})
