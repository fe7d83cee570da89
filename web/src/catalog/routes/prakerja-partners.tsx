import { createFileRoute } from '@tanstack/react-router'
import { PrakerjaPartnersPage } from '../guides/prakerja-partners-page'

export const Route = createFileRoute('/_default/mitra-kolaborasi')({ component: PrakerjaPartnersPage })
