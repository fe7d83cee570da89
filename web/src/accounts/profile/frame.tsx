import { createLink, Link } from '@tanstack/react-router'
import { Bell, ShieldCheck, User, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/shared/ui/cx'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { VerifyNotice } from '../verification/notice'
import { text } from './text'

type ProfilePage = keyof typeof text.pages

const sections: { page: ProfilePage; label: string; icon: LucideIcon }[] = [
  { page: 'data-diri', label: text.pages['data-diri'], icon: User },
  { page: 'akun-relasi', label: text.pages['akun-relasi'], icon: Users },
  { page: 'keamanan', label: text.pages.keamanan, icon: ShieldCheck },
  { page: 'notifikasi', label: text.pages.notifikasi, icon: Bell },
]

const TabLink = createLink(Tab)

/** The parts of the account: a column beside them on a desktop, tabs above them on a phone. */
export function ProfileFrame({ page, children }: { page: ProfilePage; children: ReactNode }) {
  return (
    <div className="page grid gap-6 py-6 desk:grid-cols-[220px_1fr] desk:gap-14 desk:py-10">
      <Tabs label={text.nav} className="desk:hidden">
        {sections.map((section) => (
          <TabLink key={section.page} to="/profile" search={{ page: section.page }} active={section.page === page}>
            {section.label}
          </TabLink>
        ))}
      </Tabs>
      <nav aria-label={text.nav} className="max-desk:hidden">
        <ul className="sticky top-24 flex flex-col gap-1">
          {sections.map((section) => (
            <li key={section.page}>
              <Link
                to="/profile"
                search={{ page: section.page }}
                aria-current={section.page === page ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-[9px] px-3 text-[.9375rem] font-semibold',
                  section.page === page ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
                )}
              >
                <Icon of={section.icon} className={section.page === page ? undefined : 'text-ink-muted'} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <VerifyNotice className="mb-6" />
        {children}
      </div>
    </div>
  )
}
