import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../pages/not-found-content'

export const Route = createFileRoute('/_full-blank/404')({ component: NotFound })
