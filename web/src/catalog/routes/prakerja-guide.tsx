import { createFileRoute } from '@tanstack/react-router'
import { PrakerjaGuidePage } from '../guides/prakerja-guide-page'

export const Route = createFileRoute('/_default/panduan-prakerja')({ component: PrakerjaGuidePage })
