import { createFileRoute } from '@tanstack/react-router'
import { ownPage } from '../own-page'

export const Route = createFileRoute('/_default/dashboard')({ ...ownPage('DashboardPage') })
