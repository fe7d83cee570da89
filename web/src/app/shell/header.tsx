import { Link } from '@tanstack/react-router'
import { boot, hasPrakerja } from '@/shared/boot'
import { Brand } from '@/shared/brand'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { useUser } from '@/shared/user'
import { openModal } from '../modal'
import { text } from '../text'
import { ExploreMenu } from './explore-menu'
import { loadPanels } from './lazy-panels'
import { MobileMenu } from './mobile-menu'
import { NotificationBell } from './notification-bell'
import { ProfileMenu } from './profile-menu'
import { PhoneSearch, SearchBox } from './search-box'
import { SkipLink } from './skip-link'

/** The navigation bar: 72 px high on a desktop, 64 on a phone. */
export function Header({ withSearch = true, className = '' }: { withSearch?: boolean; className?: string }) {
  const user = useUser()
  const { brand, site } = boot()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether somebody nears the bar
    <header
      onPointerEnter={() => void loadPanels()}
      onFocus={() => void loadPanels()}
      className={`relative z-(--z-header) print:hidden border-b border-line-soft bg-surface ${className}`}
    >
      <SkipLink />
      <div className="flex h-(--h-header) items-center max-desk:pr-1 max-desk:pl-4 desk:page desk:gap-1 wide:gap-3">
        <Brand />
        {site.kind === 'standard' && hasPrakerja() && <PrakerjaLogo />}
        {!brand.platinum && <ExploreMenu />}
        {withSearch && <SearchBox />}
        <span className="flex-1" />
        {withSearch && <PhoneSearch />}
        {user ? (
          <>
            <nav aria-label={text.nav.main} className="flex max-desk:hidden">
              <HeaderLink to="/dashboard">{text.links.dashboard}</HeaderLink>
              <HeaderLink to="/kelasku">{text.links.classes}</HeaderLink>
              <HeaderLink to="/jadwal">{text.links.schedule}</HeaderLink>
              {user.child.length > 0 && <HeaderLink to="/keluarga">{text.links.family}</HeaderLink>}
              {user.teaches && <HeaderLink to="/mengajar">{text.links.teaching}</HeaderLink>}
            </nav>
            <NotificationBell />
            <ProfileMenu user={user} />
          </>
        ) : (
          <Visitor />
        )}
        <MobileMenu />
      </div>
    </header>
  )
}

/** The pre-employment programme, beside the product that is its partner. */
function PrakerjaLogo() {
  return (
    <Link
      to="/kartuprakerja"
      className="flex min-h-11 items-center border-l-2 border-dashed border-line pl-3 text-2xs font-extrabold tracking-[.05em] text-prakerja max-wide:hidden"
    >
      {text.prakerja}
    </Link>
  )
}

const headerLink =
  'inline-flex min-h-11 items-center rounded-[10px] px-2 text-[.9375rem] font-semibold text-ink-soft hover:bg-sunken wide:px-2.5 aria-[current=page]:text-primary'

function HeaderLink({
  to,
  children,
}: {
  to: '/dashboard' | '/kelasku' | '/jadwal' | '/keluarga' | '/mengajar' | '/mitra/$slug'
  children: string
}) {
  return (
    <Link to={to} params={{ slug: 'all' }} className={headerLink}>
      {children}
    </Link>
  )
}

function Visitor() {
  return (
    <>
      {boot().site.kind === 'standard' && (
        <nav aria-label={text.nav.main} className="max-desk:hidden">
          <HeaderLink to="/mitra/$slug">{text.partnersLink}</HeaderLink>
        </nav>
      )}
      <Button look="secondary" className="max-desk:hidden" onClick={() => openModal({ kind: 'login' })}>
        {common.login}
      </Button>
      <Button className="max-desk:hidden" onClick={() => openModal({ kind: 'register' })}>
        {common.register}
      </Button>
      <Button size="small" className="min-h-10 desk:hidden" onClick={() => openModal({ kind: 'login' })}>
        {common.login}
      </Button>
    </>
  )
}
