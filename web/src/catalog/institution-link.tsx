import { Link } from '@tanstack/react-router'
import { Emblem } from '@/shared/ui/emblem'

interface InstitutionLinkProps {
  institution: { slug: string; name: string; logo?: string | null }
}

/** The petal or the logo of an institution and its name, as the way to its page. */
export function InstitutionLink({ institution: { slug, name, logo } }: InstitutionLinkProps) {
  return (
    <Link to="/mitra/$slug" params={{ slug }} className="group flex min-h-11 items-center gap-2">
      {logo ? (
        <img src={logo} alt="" className="h-9 w-auto max-w-24 object-contain" />
      ) : (
        <Emblem seed={slug} size="small" className="size-9" />
      )}
      <span className="text-sm font-semibold group-hover:text-primary">{name}</span>
    </Link>
  )
}
