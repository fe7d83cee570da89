import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Icon } from '@/shared/ui/icon'
import { useMember } from '@/shared/user'
import { text } from '../text'
import { canPush, mayAsk, turnOn } from './push'

const words = text.push

/** Offers news on this device, as long as nobody has answered the browser's question. */
export function PushOffer() {
  const user = useMember()
  const [isOpen, setOpen] = useState(() => canPush() && mayAsk())
  const turning = useMutation({
    mutationFn: () => turnOn(user.id),
    onSuccess: (isOn) => {
      snackbar({ text: isOn ? words.done : words.denied })
      setOpen(false)
    },
    onError: () => snackbar({ text: words.failed }),
  })
  if (!isOpen) return null
  return (
    <section aria-labelledby="notifikasi-perangkat" className={`${card} flex flex-wrap items-center gap-3 p-4`}>
      <Icon of={BellRing} className="text-primary" />
      <div className="min-w-48 flex-1">
        <h2 id="notifikasi-perangkat" className="text-[.9375rem] font-bold">
          {words.title}
        </h2>
        <p className="text-sm text-ink-soft">{words.lead}</p>
      </div>
      <Button look="secondary" loading={turning.isPending} onClick={() => turning.mutate()}>
        {words.act}
      </Button>
    </section>
  )
}
