import { createFileRoute } from '@tanstack/react-router'
import { audienceRoute } from '@/catalog/levels/route'

export const Route = createFileRoute('/_default/kelasmu/$audience')({ ...audienceRoute })
