import { Bell, type LucideIcon, ShieldCheck, User, Users } from 'lucide-react'
import { text } from './text'

const pages = ['data-diri', 'akun-relasi', 'keamanan', 'notifikasi'] as const
export type ProfilePage = (typeof pages)[number]

export const sections: { page: ProfilePage; label: string; icon: LucideIcon }[] = [
  { page: 'data-diri', label: text.pages['data-diri'], icon: User },
  { page: 'akun-relasi', label: text.pages['akun-relasi'], icon: Users },
  { page: 'keamanan', label: text.pages.keamanan, icon: ShieldCheck },
  { page: 'notifikasi', label: text.pages.notifikasi, icon: Bell },
]

/** The page that the address names; the first one for any other word. */
export const pageOf = (word: unknown): ProfilePage => pages.find((page) => page === word) ?? 'data-diri'
