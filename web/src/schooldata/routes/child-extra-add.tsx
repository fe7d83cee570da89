import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute(
  '/_default/_member/data-pendidikan/{-$academicYear}/profil-anak/$childId/data-tambahan/add/$section',
)({ ...comingSoon, beforeLoad: onlyKnown('section', ['data-kesejahteraan', 'data-prestasi']) })
