import { createFileRoute, Link, Outlet, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { boot } from '@/shared/boot'
import { seoFor } from '@/shared/seo'
import { Icon } from '@/shared/ui/icon'
import { iconButtonClass } from '@/shared/ui/icon-button'
import { SkipLink } from '../shell/skip-link'
import { text } from '../text'

export const Route = createFileRoute('/_study')({ component: StudyLayout })

/** Only the lesson and the way back: 72 px of header on every width. */
function StudyLayout() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-(--z-header) flex h-18 items-center gap-3 border-b border-line-soft bg-surface px-2 desk:px-6">
        <SkipLink />
        <Link to="/kelasku" aria-label={text.back} className={iconButtonClass}>
          <Icon of={ArrowLeft} size={24} />
        </Link>
        <span className="truncate font-bold">{seoFor(path, boot().brand.product)?.title}</span>
      </header>
      <main id="isi" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
