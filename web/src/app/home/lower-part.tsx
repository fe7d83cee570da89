import { useUser } from '@/shared/user'
import { FirstDay } from './first-day'
import { ForYou } from './for-you'
import { Institutions } from './institutions'
import { ParentsBand } from './parents-band'
import { Popular } from './popular'
import { Upcoming } from './upcoming'

/** What is below the first screen. It comes in a piece of its own, while people read the first. */
export default function LowerPart() {
  const user = useUser()
  return (
    <>
      {user && <FirstDay user={user} />}
      {user && <ForYou key={user.id} user={user} />}
      <Popular />
      <Upcoming />
      <ParentsBand />
      <Institutions />
    </>
  )
}
