import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { comingSoon } from '@/shared/coming-soon'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/refleksi2020/{$product}mu')({
  ...comingSoon,
  beforeLoad: onlyKnown('product', () => [boot().brand.product]),
})
