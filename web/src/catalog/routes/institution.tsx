import { createFileRoute } from '@tanstack/react-router'
import { partnerRoute } from '@/catalog/institutions/route'

export const Route = createFileRoute('/_default/mitra/$slug')({ ...partnerRoute })
