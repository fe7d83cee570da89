import { createFileRoute } from '@tanstack/react-router'
import { LeftPage } from '../meeting/left-page'

export const Route = createFileRoute('/_blank/zoom-leave')({ component: LeftPage })
