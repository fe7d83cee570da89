import { createFileRoute } from '@tanstack/react-router'
import { RegisterChildren } from '../family/register-children'

export const Route = createFileRoute('/_blank/register-children')({
  validateSearch: ({ form_id }: Record<string, unknown>): { form_id?: string } =>
    typeof form_id === 'string' && form_id !== '' ? { form_id } : {},
  component: RegisterChildrenPage,
})

function RegisterChildrenPage() {
  return <RegisterChildren formName={Route.useSearch().form_id} />
}
