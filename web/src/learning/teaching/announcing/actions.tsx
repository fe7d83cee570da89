import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '@/app/modal'
import { messageOf } from '@/shared/api/message-of'
import { LinkButton } from '@/shared/routing/links'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { managedAnnouncementsKey } from '../../keys'
import { withdrawAnnouncement } from '../mutations'
import type { Managed } from '../types'
import { text } from './text'

/** What can be done with an announcement; nothing with one that was withdrawn. */
export function Actions({ program, announcement }: { program: string; announcement: Managed }) {
  const { id, title, state } = announcement
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => withdrawAnnouncement(id),
    onSuccess: async () => {
      snackbar({ text: text.withdrawn })
      await client.invalidateQueries({ queryKey: managedAnnouncementsKey(program) })
    },
    onError: (error) => snackbar({ tone: 'danger', text: messageOf(error) }),
  })
  if (state === 'withdrawn') return null
  const withdraw = async () => {
    const question = { title: text.withdrawTitle(title), text: text.withdrawText, yes: text.withdrawYes, danger: true }
    if (await ask(question)) withdrawing.mutate()
  }
  return (
    <span className="flex gap-2 desk:justify-end">
      <LinkButton
        to="/mengajar/$program/$part"
        params={{ program, part: 'pengumuman' }}
        search={{ ubah: id }}
        look="secondary"
        aria-label={text.editOne(title)}
        className="max-desk:flex-1"
      >
        {text.edit}
      </LinkButton>
      <Button
        look="danger"
        aria-label={text.withdrawOne(title)}
        loading={withdrawing.isPending}
        onClick={() => void withdraw()}
        className="max-desk:flex-1"
      >
        {text.withdraw}
      </Button>
    </span>
  )
}
