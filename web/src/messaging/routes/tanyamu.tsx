import { createFileRoute } from '@tanstack/react-router'
import { number, searchParams } from '@/shared/routing/search-params'
import { ChatPage } from '../chat/chat-page'

export const Route = createFileRoute('/_member/_no-footer/tanyamu')({
  validateSearch: searchParams({ initRoom: number(1) }),
  component: Tanyamu,
})

function Tanyamu() {
  const { initRoom = null } = Route.useSearch()
  return <ChatPage openRoom={initRoom} />
}
