import { createFileRoute } from '@tanstack/react-router'
import { WishesPage } from '../portfolio/wishes-page'

export const Route = createFileRoute('/_default/_member/portofolio/izin')({ component: WishesPage })
