import { createFileRoute } from '@tanstack/react-router'
import { only } from './only'

export const Route = createFileRoute('/_default/_member')({ ...only('login') })
