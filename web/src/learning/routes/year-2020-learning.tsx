import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '../year-review/page'

export const Route = createFileRoute('/_default/refleksi2020/belajar/$username')({ component: Learning })

function Learning() {
  return <YearPage year={2020} username={Route.useParams().username} only="regular" />
}
