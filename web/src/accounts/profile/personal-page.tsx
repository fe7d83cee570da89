import type { UserInfo } from '@/shared/user'
import { Address } from './address'
import { MainData } from './main-data'
import { MoreData } from './more-data'
import { Photo } from './photo'
import { text } from './text'

export function PersonalPage({ user }: { user: UserInfo }) {
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <h1 className="text-h1">{text.pages['data-diri']}</h1>
      <Photo user={user} />
      <MainData user={user} />
      <MoreData user={user} />
      <Address user={user} />
    </div>
  )
}
