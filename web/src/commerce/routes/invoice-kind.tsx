import { createFileRoute } from '@tanstack/react-router'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_full-blank/invoice/$kind/$id')({
  ...prepared,
  beforeLoad: onlyKnown('kind', ['program']),
})
