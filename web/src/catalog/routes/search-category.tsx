import { createFileRoute } from '@tanstack/react-router'
import { searchRoute } from '@/catalog/search/route'

export const Route = createFileRoute('/_default/search/$category')({ ...searchRoute })
