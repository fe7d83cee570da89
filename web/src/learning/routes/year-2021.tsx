import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '../year-review/page'

export const Route = createFileRoute('/_default/kilas-balik-2021')({ component: () => <YearPage year={2021} /> })
