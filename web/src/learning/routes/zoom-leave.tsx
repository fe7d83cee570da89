import { createFileRoute } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import { LeftPage } from '../meeting/left-page'

export const Route = createFileRoute('/_member/_blank/zoom-leave')({
  validateSearch: words<'aktivitas'>(),
  component: LeftPage,
})
