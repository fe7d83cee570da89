import {
  Baby,
  Bell,
  BookOpen,
  Calendar,
  CircleHelp,
  ClipboardList,
  FileClock,
  Files,
  IdCard,
  Images,
  Layers,
  LayoutDashboard,
  MessageCircle,
  NotebookPen,
  PanelsTopLeft,
  Presentation,
  ReceiptText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Ticket,
  UserRound,
  UsersRound,
  WalletMinimal,
} from 'lucide-react'
import type { AccountMenu } from '@/accounts/queries'
import { packageName, packagesAddress } from '@/catalog/package-name'
import type { Boot } from '@/shared/boot'
import { isPhone } from '@/shared/lib/media'
import { reviewYear } from '@/shared/review-year'
import type { LucideIcon } from '@/shared/ui/icon'
import type { UserInfo } from '@/shared/user'
import { openModal } from '../modal'
import { comingSoonPages } from '../prepared'
import { text } from './menu-text'
import { closePanels } from './one-open'

/** Leads to a page, or does something. */
export type MenuEntry = { label: string; icon: LucideIcon; counter?: 'notifications' | 'cart' | 'chat' } & (
  | { to: string; act?: undefined }
  | { to?: undefined; act: () => void }
)

/** An entry whose page a later release brings is named, and leads nowhere. */
export const isComing = ({ to }: MenuEntry): boolean => to !== undefined && comingSoonPages.includes(to)

type Site = Pick<Boot, 'brand' | 'flags'>

/** The account menu in its groups; what is left out is not for this person or this site. */
export function menuGroups(user: UserInfo, { brand, flags }: Site, menu?: AccountMenu) {
  const journal = flags.fun_report && user.is_have_fun_report
  const review = flags.year_in_review || menu?.year_in_review
  return {
    places: [
      { label: text.dashboard, icon: LayoutDashboard, to: '/dashboard' },
      { label: text.classes, icon: BookOpen, to: '/kelasku' },
      { label: text.schedule, icon: Calendar, to: '/jadwal' },
      ...when(user.child.length > 0, { label: text.family, icon: UsersRound, to: '/keluarga' }),
      ...when(user.teaches, { label: text.teaching, icon: Presentation, to: '/mengajar' }),
      { label: text.notifications, icon: Bell, to: '/notifikasi', counter: 'notifications' },
    ],
    choices: [
      { label: text.cart, icon: ShoppingBag, to: '/daftar-pilihan', counter: 'cart' },
      ...when(!brand.is_smm, { label: packageName('class'), icon: Layers, to: packagesAddress('menu') }),
    ],
    chat: [{ label: text.chat, icon: MessageCircle, to: '/tanyamu', counter: 'chat' }],
    works: [
      ...when(journal, { label: text.journal, icon: NotebookPen, to: '/redirect-fun-report' }),
      // Nobody knows an operator by name, so there is nobody to show works of.
      ...when(!user.is_admin, { label: text.portfolio, icon: Images, to: '/portofolio/profil' }),
      { label: text.rapor, icon: ClipboardList, to: '/rapor-murid' },
      ...when(review, { label: text.yearInReview(reviewYear()), icon: FileClock, act: inviteToYearInReview }),
    ],
    money: [
      ...when(!brand.is_smm, { label: text.voucher, icon: Ticket, to: '/tukar-voucher' }),
      { label: text.transactions, icon: ReceiptText, to: '/daftar-transaksi' },
      { label: text.bills, icon: WalletMinimal, to: '/daftar-tagihan' },
    ],
    school: menu ? schoolEntries(menu) : [],
    settings: [
      { label: text.settings, icon: Settings, to: '/profile' },
      ...when(user.is_admin, { label: text.moderation, icon: ShieldCheck, to: '/mengajar/moderasi' }),
      ...when(user.is_admin, { label: text.admin, icon: PanelsTopLeft, to: '/studio' }),
    ],
    rest: [{ label: text.help, icon: CircleHelp, to: '/bantuan' }],
  } satisfies Record<string, MenuEntry[]>
}

/** The year in review is in the app: a phone opens it, a desktop shows its code. */
function inviteToYearInReview(): void {
  closePanels()
  openModal({ kind: 'year-in-review', qr: !isPhone() })
}

/** What a school asks of a family, when the school has a page for families at all. */
function schoolEntries({
  community_page,
  data_wajib_murid,
  dokumen_panduan,
  parent_entries,
}: AccountMenu): MenuEntry[] {
  return [
    ...when(community_page && data_wajib_murid, { label: text.required, icon: IdCard, to: '/data-wajib-murid' }),
    ...when(community_page && dokumen_panduan, { label: text.guide, icon: Files, to: '/dokumen-panduan' }),
    ...when(parent_entries, { label: text.childProfile, icon: Baby, to: '/halaman-orang-tua/child-profile' }),
    ...when(parent_entries, { label: text.parentProfile, icon: UserRound, to: '/halaman-orang-tua/parent-profile' }),
  ]
}

function when(shown: unknown, entry: MenuEntry): MenuEntry[] {
  return shown ? [entry] : []
}
