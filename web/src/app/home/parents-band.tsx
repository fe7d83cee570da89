import { useNavigate } from '@tanstack/react-router'
import { helpAddress } from '@/shared/help-address'
import { LinkButton } from '@/shared/routing/links'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { Jelujur } from '@/shared/ui/jelujur'
import type { Level } from '@/shared/ui/level'
import { LevelName } from '@/shared/ui/level-name'
import { useUser } from '@/shared/user'
import { openModal } from '../modal'
import { text as menu } from '../shell/menu-text'
import { canAddChild } from '../shell/person'
import { text } from './lower-text'

const { parents } = text

export function ParentsBand() {
  const user = useUser()
  const navigate = useNavigate()
  const join = () =>
    user
      ? void navigate({ to: '/profile', search: { page: 'akun-relasi', tambah: '1' } })
      : openModal({ kind: 'register', profession: 'Orangtua' })
  return (
    <section aria-labelledby="orangtua" className="mt-12 bg-sunken desk:mt-20">
      <div className="page grid items-center gap-6 py-9 desk:grid-cols-[1fr_360px] desk:gap-10 desk:py-18 wide:grid-cols-[1fr_440px] wide:gap-20">
        <div className="flex flex-col items-start gap-4">
          <LevelName level="orangtua" name={parents.tag} />
          <h2 id="orangtua" className="text-h1">
            {parents.title}
          </h2>
          <p className="text-ink-soft text-pretty desk:text-lg desk:leading-[1.6]">{parents.sentence}</p>
          <div className="mt-2 flex flex-wrap items-center gap-1 max-desk:w-full desk:gap-3">
            {(!user || canAddChild(user)) && (
              <Button size="large" className="max-desk:w-full" onClick={join}>
                {user ? menu.addChild : parents.act}
              </Button>
            )}
            <LinkButton to={helpAddress('beranda', 'tambah-akun-anak')} look="text" className="max-desk:w-full">
              {parents.more}
            </LinkButton>
          </div>
        </div>
        <Example />
      </div>
    </section>
  )
}

const family: { id: string; name: string; level: Level; year: string; done: number }[] = [
  { id: '7', name: 'Raka', level: 'sd', year: 'SD Kelas 5', done: 8 },
  { id: '3', name: 'Nala', level: 'smp', year: 'SMP Kelas 8', done: 5 },
  { id: '1', name: 'Bima', level: 'paud', year: 'TK B', done: 11 },
]

/** A picture of the family page, hidden from readers: it shows an example, not data. */
function Example() {
  return (
    <div aria-hidden="true" className={`${card} px-4 pt-4 pb-2 shadow-lift desk:px-6 desk:pt-5 desk:pb-3`}>
      <div className="flex items-center gap-3 border-b border-line-soft pb-3">
        <Avatar id="13" name="Dewi Kartika" />
        <span className="leading-snug">
          <b className="block">{'Dewi Kartika'}</b>
          <span className="text-xs text-ink-muted">{parents.role}</span>
        </span>
      </div>
      {family.map(({ id, name, level, year, done }) => (
        <div key={id} className="flex items-center gap-3 py-2.5">
          <Avatar id={id} name={`${name} Pradana`} />
          <div className="min-w-0 flex-1">
            <div className="mb-1.5 flex justify-between">
              <b className="text-[.9375rem]">{name}</b>
              <LevelName level={level} name={year} />
            </div>
            <Jelujur done={done} total={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
