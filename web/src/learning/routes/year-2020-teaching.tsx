import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '../year-review/page'

export const Route = createFileRoute('/_default/refleksi2020/mengajar/$username')({ component: Teaching })

function Teaching() {
  return <YearPage year={2020} username={Route.useParams().username} only="facilitator" />
}
