import { createFileRoute } from '@tanstack/react-router'
import { ClassesPage } from '../classes/page'
import { readClasses } from '../classes/search-params'

export const Route = createFileRoute('/_default/_member/kelasku')({
  validateSearch: readClasses,
  component: ClassesPage,
})
