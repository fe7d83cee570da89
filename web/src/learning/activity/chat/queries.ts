import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import type { Visit } from '../queries'

type About = Pick<Schemas['AboutProgram'], 'room_id' | 'is_tanyamu_closed'>

/** The room of a class that can be asked in. A class that was opened as part of another has none of its own (B329). */
export const openRoomOf = ({ room_id, is_tanyamu_closed }: About): number | null => (is_tanyamu_closed ? null : room_id)

/** Reads anew what the programme says, so that a chat that was closed meanwhile does not open (B328). */
export async function askRoom({ user_id, program_id }: Visit): Promise<number | null> {
  const path = { userId: user_id, programId: program_id }
  const about = await call(
    api.GET('/api/program_activity/v2/product_detail/enrolled/{userId}/{programId}/description', { params: { path } }),
    { handles: [400, 404] },
  )
  return openRoomOf(about)
}
