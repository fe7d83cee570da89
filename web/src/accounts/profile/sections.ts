import { Bell, type LucideIcon, ShieldCheck, User, Users } from 'lucide-react'
import { text } from './text'

export type ProfilePage = keyof typeof text.pages

export const sections: { page: ProfilePage; label: string; icon: LucideIcon }[] = [
  { page: 'data-diri', label: text.pages['data-diri'], icon: User },
  { page: 'akun-relasi', label: text.pages['akun-relasi'], icon: Users },
  { page: 'keamanan', label: text.pages.keamanan, icon: ShieldCheck },
  { page: 'notifikasi', label: text.pages.notifikasi, icon: Bell },
]
