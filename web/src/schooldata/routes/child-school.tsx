import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { comingSoon } from '@/shared/coming-soon'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute(
  '/_default/_member/data-pendidikan/{-$academicYear}/profil-anak/$childId/data-{$part}',
)({
  ...comingSoon,
  beforeLoad: onlyKnown('part', () => [boot().brand.product]),
})
