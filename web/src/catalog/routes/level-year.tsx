import { createFileRoute } from '@tanstack/react-router'
import { onlyLevelYear } from '@/catalog/levels'
import { prepared } from '@/shared/prepared'

export const Route = createFileRoute('/_default/jenjang/$level/$year')({ ...prepared, beforeLoad: onlyLevelYear })
