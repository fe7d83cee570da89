import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import { boot } from '@/shared/boot'
import { Brand } from '@/shared/brand'
import { yearOf } from '@/shared/text/format'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { useGoBack } from '../shell/phone-header'
import { SkipLink } from '../shell/skip-link'
import { text } from '../text'
import { text as own } from './text'

const words = own.checkout

export const Route = createFileRoute('/_member/_checkout')({ component: CheckoutLayout })

/** Nothing leads away from paying but the logo. */
function CheckoutLayout() {
  const goBack = useGoBack()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line-soft bg-surface">
        <SkipLink />
        <div className="flex h-(--h-header) items-center justify-between max-desk:pr-4 max-desk:pl-1 desk:page">
          <span className="flex items-center">
            <span className="desk:hidden">
              <IconButton label={text.back} icon={ArrowLeft} iconSize={24} onClick={goBack} />
            </span>
            <Brand />
          </span>
          <span className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
            <Icon of={Lock} size={16} className="text-success" />
            {words.safe}
          </span>
        </div>
      </header>
      <main id="isi" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <CheckoutFooter />
    </div>
  )
}

function CheckoutFooter() {
  const { brand, site, now } = boot()
  return (
    <footer className="border-t border-line-soft py-5 text-xs text-ink-muted">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>{text.footer.copyright(yearOf(now), brand.name)}</span>
        <span className="flex items-center gap-1.5">
          <Icon of={Lock} size={16} />
          {words.badge}
        </span>
        <span className="flex flex-wrap gap-x-4">
          <a
            href={`mailto:${site.support_email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-3 desk:min-h-6"
          >
            {site.support_email}
          </a>
          <a
            href={`tel:${site.support_phone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center underline underline-offset-3 desk:min-h-6"
          >
            {site.support_phone}
          </a>
        </span>
      </div>
    </footer>
  )
}
