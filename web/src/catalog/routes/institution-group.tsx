import { createFileRoute } from '@tanstack/react-router'
import { partnerGroupRoute } from '@/catalog/institutions/route'

export const Route = createFileRoute('/_default/mitra-group/$slug')({ ...partnerGroupRoute })
