import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '../year-review/page'

export const Route = createFileRoute('/_default/refleksi2020')({ component: () => <YearPage year={2020} /> })
