import { createFileRoute } from '@tanstack/react-router'
import { words } from '@/shared/routing/search-params'
import { RegisterChildren } from '../family/register-children'

export const Route = createFileRoute('/_member/_blank/register-children')({
  validateSearch: words<'form_id'>(),
  component: RegisterChildrenPage,
})

function RegisterChildrenPage() {
  return <RegisterChildren formName={Route.useSearch().form_id || undefined} />
}
