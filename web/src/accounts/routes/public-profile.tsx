import { createFileRoute } from '@tanstack/react-router'
import { PublicProfile } from '../public-profile/page'

export const Route = createFileRoute('/_default/u/$username/profil')({ component: PublicPage })

function PublicPage() {
  const { username } = Route.useParams()
  return <PublicProfile username={username} />
}
