import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute('/_member/_checkout/payment/status/$id')({ ...comingSoon })
