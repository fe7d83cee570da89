import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '../schedule/page'

export const Route = createFileRoute('/_default/jadwal')({ component: SchedulePage })
