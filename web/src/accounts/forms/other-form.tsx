import { Link } from '@tanstack/react-router'
import { openModal } from '@/app/modal'
import { textLink } from '@/shared/ui/text-link'

/** A form stands in a modal or on a page of its own. */
export type Place = 'modal' | 'page'

interface OtherFormProps {
  ask: string
  label: string
  kind: 'login' | 'register'
  place: Place
}

/** The way to the other form: modal to modal, page to page. */
export function OtherForm({ ask, label, kind, place }: OtherFormProps) {
  const look = `${textLink} inline-block py-2.5`
  return (
    <p className="text-center">
      {ask}{' '}
      {place === 'modal' ? (
        <button type="button" onClick={() => openModal({ kind })} className={look}>
          {label}
        </button>
      ) : (
        <Link to={`/${kind}`} search={true} className={look}>
          {label}
        </Link>
      )}
    </p>
  )
}
