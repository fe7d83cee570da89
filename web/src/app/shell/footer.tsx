import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { boot, hasPrakerja } from '@/shared/boot'
import { Brand } from '@/shared/brand'
import { outgoing } from '@/shared/routing/outgoing'
import { yearOf } from '@/shared/text/format'
import { Tumpal } from '@/shared/ui/tumpal'
import { text } from '../text'

const { links, social } = text.footer
const medium = 'footer'

export function Footer() {
  const { brand, site, now } = boot()
  return (
    <footer className="on-ground mt-14 print:hidden text-sm text-on-ground-soft desk:mt-24">
      <Tumpal />
      <div className="bg-ground pt-9 pb-[calc(28px+var(--bar-height,0px))] desk:pt-14 desk:pb-10">
        <div className="page">
          <div className="grid grid-cols-2 gap-x-5 gap-y-7 desk:grid-cols-[1.7fr_1fr_1fr_1fr] desk:gap-8 wide:gap-12">
            <div className="max-desk:col-span-2">
              <Brand on="ground" />
              <p className="mt-2.5 max-w-75">{text.footer.about}</p>
            </div>
            <Column title={text.footer.product}>
              <Join id="kelasmu" />
              <Join id="ujianmu" />
              <Join id="kariermu" />
              {hasPrakerja() && <Join id="prakerja" />}
            </Column>
            <Column title={text.footer.us}>
              <Page to="/tentang-kami">{links.about}</Page>
              <Page to="/dewan">{links.board}</Page>
              <Page to="/mitra/all">{links.partners}</Page>
              <Page to="/syarat-ketentuan">{links.terms}</Page>
              <Page to="/kebijakan-privasi">{links.privacy}</Page>
            </Column>
            <Column title={text.footer.help}>
              <Page to={outgoing(site.help_url, medium)}>{links.center}</Page>
              <Page to="/hubungi-kami">{links.contact}</Page>
              {hasPrakerja() && <Page to="/panduan-prakerja">{links.guide}</Page>}
              <Outside href={outgoing(site.store_url, medium)}>{links.app}</Outside>
            </Column>
          </div>
          <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-white/14 pt-5 text-xs">
            <span>{text.footer.copyright(yearOf(now), brand.name)}</span>
            {site.kind === 'standard' && (
              <ul className="flex gap-4">
                <Social at="www.instagram.com/">{social.instagram}</Social>
                <Social at="www.youtube.com/@">{social.youtube}</Social>
                <Social at="www.tiktok.com/@">{social.tiktok}</Social>
              </ul>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 text-sm font-bold text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

const footerLink = 'inline-flex min-h-11 items-center rounded-xs hover:text-white hover:underline desk:min-h-8'

function Page({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={footerLink}>
        {children}
      </Link>
    </li>
  )
}

function Join({ id }: { id: 'kelasmu' | 'ujianmu' | 'kariermu' | 'prakerja' }) {
  return (
    <li>
      <Link to="/ikutprogram" search={{ id }} className={footerLink}>
        {links[id]}
      </Link>
    </li>
  )
}

/** The product's own account; an institution has none here. */
function Social({ at, children }: { at: string; children: string }) {
  return <Outside href={outgoing(`https://${at}${boot().brand.product}mu`, medium)}>{children}</Outside>
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} rel="noreferrer" className={footerLink}>
        {children}
      </a>
    </li>
  )
}
