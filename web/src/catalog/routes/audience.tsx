import { createFileRoute } from '@tanstack/react-router'
import { prepared } from '@/shared/prepared'
import { onlyKnown } from '@/shared/routing/only-known'

export const Route = createFileRoute('/_default/kelasmu/$audience')({
  ...prepared,
  beforeLoad: onlyKnown('audience', ['pelajar', 'mahasiswa', 'guru', 'orangtua']),
})
