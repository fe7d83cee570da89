import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { MoodEmblem } from '@/shared/ui/emblem'
import { useUser } from '@/shared/user'
import { AuthPage } from '../auth-page'
import { Address } from '../codes/address'
import type { Link } from './held-link'
import { askForPassword, followLink } from './link'

export { followLink, isOwnLink, isWellFormed } from './link'

const words = {
  title: 'Verifikasi emailmu',
  otherTitle: 'Masuk sebagai akun lain?',
  lead: 'Tautan ini memverifikasi dan membuka akun',
  ownOnly: 'Lanjutkan hanya kalau alamat ini milikmu.',
  elsewhere:
    'Kalau akun itu belum pernah dibuka di perangkat ini, kata sandi lamanya tidak berlaku lagi, perangkat lain keluar, dan kamu membuat kata sandi baru.',
  inAs: (name: string) => `Kamu sedang masuk sebagai ${name}. Kalau lanjut, akun itu keluar dari perangkat ini.`,
  enter: (email: string) => `Masuk sebagai ${email}`,
  stay: (name: string) => `Tetap sebagai ${name}`,
  notMine: 'Bukan akunku',
} as const

/** Asks before a link opens the account of somebody who is not logged in here: anybody can send one. */
export default function LinkQuestion({ link }: { link: Link }) {
  const navigate = useNavigate()
  const [asker] = useState(useUser())
  const entering = useMutation({
    mutationFn: () => followLink(link),
    onSuccess: async (href) => {
      await navigate({ href, replace: true })
      askForPassword(link)
    },
  })
  return (
    <AuthPage title={asker ? words.otherTitle : words.title} art={<MoodEmblem mood="calm" />}>
      <p className="mt-1.5 text-ink-soft">
        {asker && `${words.inAs(asker.name)} `}
        {words.lead} <Address>{link.email}</Address>
      </p>
      <p className="mt-1.5 text-ink-soft">{words.ownOnly}</p>
      <p className="mt-1.5 text-ink-soft">{words.elsewhere}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button loading={entering.isPending} onClick={() => entering.mutate()}>
          {words.enter(link.email)}
        </Button>
        <Button look="text" onClick={() => void navigate({ to: '/', replace: true })}>
          {asker ? words.stay(asker.name) : words.notMine}
        </Button>
      </div>
    </AuthPage>
  )
}
