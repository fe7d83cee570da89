import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { ClipboardCheck, ExternalLink } from 'lucide-react'
import { Brand } from '@/shared/brand'
import { Icon } from '@/shared/ui/icon'
import { SkipLink } from '../shell/skip-link'
import { text as own } from './text'

const words = own.studio

export const Route = createFileRoute('/_member/_studio')({ component: StudioLayout })

const railLink =
  'flex min-h-11 items-center gap-3 rounded-[9px] px-3 text-[.9375rem] font-semibold whitespace-nowrap text-on-ground-soft max-desk:px-2 max-desk:text-sm max-desk:[&>svg]:hidden hover:bg-white/10 aria-[current=page]:bg-white/14 aria-[current=page]:text-white'

/** The workplace of institutions: a rail on the left, a bar on top, calm in the middle. */
function StudioLayout() {
  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[232px_1fr]">
      <SkipLink />
      <nav
        aria-label={words.nav}
        className="on-ground flex flex-wrap bg-ground p-3 desk:sticky desk:top-0 desk:h-dvh desk:flex-col desk:flex-nowrap desk:gap-4"
      >
        <div className="max-desk:w-full">
          <Brand on="ground" />
        </div>
        <Link to="/studio/penilaian" className={railLink}>
          <Icon of={ClipboardCheck} />
          {words.grading}
        </Link>
        <Link to="/" className={`${railLink} max-desk:ml-auto desk:mt-auto`}>
          <Icon of={ExternalLink} />
          {words.toSite}
        </Link>
      </nav>
      <div className="flex min-w-0 flex-col">
        <header className="flex h-14 items-center border-b border-line-soft bg-surface px-4 font-bold desk:px-6">
          {words.name}
        </header>
        <main id="isi" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
