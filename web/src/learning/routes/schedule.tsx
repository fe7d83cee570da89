import { createFileRoute } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import { SchedulePage } from '../schedule/page'

export const Route = createFileRoute('/_default/_member/jadwal')({
  validateSearch: words<'tanggal' | 'bulan'>(),
  component: SchedulePage,
})
