import { createFileRoute } from '@tanstack/react-router'
import { FamilyOverviewPage } from './page'

export const Route = createFileRoute('/_default/_member/keluarga')({ component: FamilyOverviewPage })
