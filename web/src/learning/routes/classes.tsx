import { createFileRoute } from '@tanstack/react-router'
import { ClassesPage } from '../classes/page'

export const Route = createFileRoute('/_default/kelasku')({ component: ClassesPage })
