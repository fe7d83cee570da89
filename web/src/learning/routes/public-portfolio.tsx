import { createFileRoute } from '@tanstack/react-router'
import { prepared } from '@/shared/prepared'

export const Route = createFileRoute('/_default/u/$username/$type')({ ...prepared })
