import {
  Bell,
  BookOpen,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  FileClock,
  Images,
  Layers,
  LayoutDashboard,
  MessageCircle,
  NotebookPen,
  ReceiptText,
  Settings,
  ShoppingBag,
  Ticket,
  WalletMinimal,
} from 'lucide-react'
import type { Boot } from '@/shared/boot'
import type { LucideIcon } from '@/shared/ui/icon'
import type { UserInfo } from '@/shared/user'
import { text } from '../text'

export type MenuEntry = { label: string; icon: LucideIcon; to: string; counter?: 'notifications' | 'cart' }

const { entries } = text

/** The account menu in its seven groups; what is left out is not for this person or this site. */
export function menuGroups(user: UserInfo, { brand, flags }: Pick<Boot, 'brand' | 'flags'>): MenuEntry[][] {
  const journal = flags.fun_report && user.is_have_fun_report
  return [
    [
      { label: entries.dashboard, icon: LayoutDashboard, to: '/dashboard' },
      { label: entries.classes, icon: BookOpen, to: '/kelasku' },
      { label: entries.schedule, icon: CalendarDays, to: '/jadwal' },
      { label: entries.notifications, icon: Bell, to: '/notifikasi', counter: 'notifications' },
    ],
    [
      { label: entries.cart, icon: ShoppingBag, to: '/daftar-pilihan', counter: 'cart' },
      ...when(!brand.is_smm, { label: entries.packages, icon: Layers, to: '/paket' }),
    ],
    [{ label: entries.chat, icon: MessageCircle, to: '/tanyamu' }],
    [
      ...when(journal, { label: entries.journal, icon: NotebookPen, to: '/redirect-fun-report' }),
      { label: entries.portfolio, icon: Images, to: '/portofolio/profil' },
      { label: entries.rapor, icon: ClipboardList, to: '/rapor-murid' },
      ...when(flags.year_in_review, { label: entries.yearInReview, icon: FileClock, to: '/kilas-balik-2021' }),
    ],
    [
      ...when(!brand.is_smm, { label: entries.voucher, icon: Ticket, to: '/tukar-voucher' }),
      { label: entries.transactions, icon: ReceiptText, to: '/daftar-transaksi' },
      { label: entries.bills, icon: WalletMinimal, to: '/daftar-tagihan' },
    ],
    [{ label: entries.settings, icon: Settings, to: '/profile' }],
    [{ label: entries.help, icon: CircleHelp, to: '/bantuan' }],
  ]
}

function when(shown: boolean, entry: MenuEntry): MenuEntry[] {
  return shown ? [entry] : []
}
