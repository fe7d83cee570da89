import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { onlyKnown } from '@/shared/routing/only-known'
import { SiteYearPage } from '../year-review/site-part'

export const Route = createFileRoute('/_default/refleksi2020/{$product}mu')({
  beforeLoad: onlyKnown('product', () => [boot().brand.product]),
  component: () => <SiteYearPage year={2020} />,
})
