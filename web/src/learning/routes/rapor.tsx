import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute('/_default/rapor-murid')({ ...comingSoon })
