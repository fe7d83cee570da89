import { createFileRoute } from '@tanstack/react-router'
import { TeachingPage } from '../teaching/page'

export const Route = createFileRoute('/_default/_member/mengajar')({ component: TeachingPage })
