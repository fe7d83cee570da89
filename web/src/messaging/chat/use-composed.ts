import { useEffect, useMemo, useState } from 'react'
import { personalDraft } from '@/shared/lib/personal-draft'
import { useDebounced } from '@/shared/lib/use-debounced'
import { useMember } from '@/shared/user'

/** What somebody is writing in a room: it is there again when they come back. */
export function useComposed(room: number): [string, (message: string) => void] {
  const { id, device_key } = useMember()
  const draft = useMemo(() => personalDraft({ id, device_key }, `chat-${room}`), [id, device_key, room])
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    const put = (kept: unknown) => setMessage((typed) => typed ?? (typeof kept === 'string' ? kept : undefined))
    void draft.read().then(put, () => {})
  }, [draft])
  const rested = useDebounced(message, 300)
  useEffect(() => {
    if (rested) void draft.keep(rested)
    else if (rested === '') draft.forget()
  }, [draft, rested])
  return [message ?? '', setMessage]
}
