import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute('/_default/kilas-balik-2021')({ ...comingSoon })
