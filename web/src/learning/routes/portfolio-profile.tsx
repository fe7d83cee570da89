import { createFileRoute } from '@tanstack/react-router'
import { OwnPortfolio } from '../portfolio/own-page'

export const Route = createFileRoute('/_default/_member/_verified/_complete/portofolio/profil')({
  component: ProfilePage,
})

function ProfilePage() {
  return <OwnPortfolio part="profil" />
}
