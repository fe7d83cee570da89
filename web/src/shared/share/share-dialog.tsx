import { Copy, Share2 } from 'lucide-react'
import { copyProgramLink } from '@/shared/copy-link'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { Dialog } from '@/shared/ui/dialog'
import { places } from './places'
import { text } from './text'

interface ShareDialogProps {
  /** What is shared. */
  name: string
  /** Its whole address. */
  url: string
  onClose: () => void
}

export default function ShareDialog({ name, url, onClose }: ShareDialogProps) {
  const canHandOver = typeof navigator.share === 'function'
  // Whoever closes the system's sheet has changed their mind; there is nothing to say.
  const handOver = () => void navigator.share({ title: name, url }).catch(() => {})
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="mt-1.5 text-ink-soft">{text.sentence(name)}</p>
      <p className="mt-4 rounded-field bg-sunken px-4 py-2.5 text-sm wrap-anywhere">
        <span className="sr-only">{text.address}</span>
        {url}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <Button icon={Copy} onClick={() => void copyProgramLink(url)}>
          {text.copy}
        </Button>
        {canHandOver && (
          <Button look="secondary" icon={Share2} onClick={handOver}>
            {text.more}
          </Button>
        )}
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place.name}>
            <ButtonLink
              href={place.address(url, name)}
              target="_blank"
              rel="noopener noreferrer"
              look="secondary"
              aria-label={text.to(place.name)}
            >
              {place.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
