export type Joined = {
  provider: 'link' | 'zoom' | 'bbb'
  url: string | null
  room: string | null
  passcode: string | null
}

export type Attendance = {
  user: { name: string; username: string | null; avatar: string | null }
  joined_at: number
  left_at: number | null
}
