import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'
import { publicProfileKey } from '../keys'

export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: publicProfileKey(username),
    queryFn: () =>
      call(
        api.GET('/api/user/public/get/{username}', { params: { path: { username }, query: { is_username: '1' } } }),
        { handles: [400, 404] },
      ),
  })
