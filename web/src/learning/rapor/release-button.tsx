import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { Button } from '@/shared/ui/button'
import { releaseTranscript } from './mutations'
import { transcriptQuery } from './queries'
import { text } from './text'

const words = text.page

/** The institution gives it out before its day. */
export function ReleaseButton({ id }: { id: number }) {
  const client = useQueryClient()
  const { queryKey } = transcriptQuery(id)
  const release = useMutation({
    mutationFn: () => releaseTranscript(id),
    onSuccess: (released) => client.setQueryData(queryKey, released),
  })
  const act = async () => {
    if (await ask(words.releaseAsk)) await reportOutcome(release.mutateAsync(), words.released)
  }
  return (
    <Button loading={release.isPending} onClick={() => void act()}>
      {words.release}
    </Button>
  )
}
