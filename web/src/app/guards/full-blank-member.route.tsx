import { createFileRoute } from '@tanstack/react-router'
import { only } from './only'

export const Route = createFileRoute('/_full-blank/_member')({ ...only('login') })
