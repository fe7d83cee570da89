import { createFileRoute } from '@tanstack/react-router'
import { ownPage } from '../own-page'

export const Route = createFileRoute('/_blank/zoom-leave')({ ...ownPage('LeftPage') })
