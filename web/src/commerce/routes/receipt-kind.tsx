import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_full-blank/_member/receipt/$kind/$id')({
  ...comingSoon,
  beforeLoad: onlyKnown('kind', ['program', 'paket-belajar', 'bill-payment', 'paket-belajar-v2', 'prakerja']),
})
