import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute('/_full-blank/_member/receipt/$id')({ ...comingSoon })
