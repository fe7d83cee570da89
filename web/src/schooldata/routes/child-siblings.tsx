import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute(
  '/_default/_member/data-pendidikan/{-$academicYear}/profil-anak/$childId/data-utama/siblings',
)({ ...comingSoon })
