import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/refleksi2020/{$product}mu')({
  ...prepared,
  beforeLoad: onlyKnown('product', () => [boot().brand.product]),
})
