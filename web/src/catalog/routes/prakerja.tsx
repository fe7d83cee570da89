import { createFileRoute } from '@tanstack/react-router'
import { PrakerjaPage } from '../guides/prakerja-page'

export const Route = createFileRoute('/_default/kartuprakerja')({ component: PrakerjaPage })
