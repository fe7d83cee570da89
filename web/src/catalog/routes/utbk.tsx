import { createFileRoute } from '@tanstack/react-router'
import { UtbkPage } from '../guides/utbk-page'

export const Route = createFileRoute('/_default/utbk')({ component: UtbkPage })
