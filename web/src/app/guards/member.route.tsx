import { createFileRoute } from '@tanstack/react-router'
import { only } from './only'

export const Route = createFileRoute('/_member')({ ...only('login') })
