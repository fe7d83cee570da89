import { createFileRoute } from '@tanstack/react-router'
import { MeetingPage } from '../meeting/page'

export const Route = createFileRoute('/_member/_blank/zoom-meeting/$')({ component: MeetingPage })
