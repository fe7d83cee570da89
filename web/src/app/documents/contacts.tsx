import { Mail, MessageCircle, Phone } from 'lucide-react'
import { boot } from '@/shared/boot'
import { Icon, type LucideIcon } from '@/shared/ui/icon'
import { text } from './text'

const { ways } = text.contact

/** The ways to reach support, as the operator configured them. */
export function Contacts() {
  const { support_email, support_phone, support_whatsapp } = boot().site
  return (
    <ul className="divide-y divide-line-soft rounded-card border border-line-soft bg-surface">
      <Way icon={Mail} name={ways.email} href={`mailto:${support_email}`} shown={support_email} />
      <Way icon={Phone} name={ways.phone} href={`tel:${support_phone.replace(/[^+\d]/g, '')}`} shown={support_phone} />
      <Way icon={MessageCircle} name={ways.whatsapp} href={support_whatsapp} shown={ways.chat} />
    </ul>
  )
}

function Way({ icon, name, href, shown }: { icon: LucideIcon; name: string; href: string; shown: string }) {
  return (
    <li>
      <a href={href} rel="noreferrer" className="group flex min-h-16 items-center gap-4 px-4 py-2.5">
        <span className="grid size-10 place-items-center rounded-field bg-primary-soft text-primary">
          <Icon of={icon} />
        </span>
        <span className="min-w-0">
          <span className="block text-xs text-ink-muted">{name}</span>
          <span className="block font-bold break-words group-hover:text-primary">{shown}</span>
        </span>
      </a>
    </li>
  )
}
