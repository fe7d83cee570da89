import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute(
  '/_default/_member/data-pendidikan/{-$academicYear}/profil-anak/$childId/data-tambahan/edit/$section',
)({
  ...comingSoon,
  beforeLoad: onlyKnown('section', ['data-alamat', 'data-periodik', 'data-kesejahteraan', 'data-prestasi']),
})
