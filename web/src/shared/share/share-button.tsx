import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { ButtonLook, ButtonSize } from '@/shared/ui/button-look'
import { text } from './text'

const ShareDialog = lazy(() => import('./share-dialog'))

interface ShareButtonProps {
  name: string
  /** The page's path; people get it with this site's origin. */
  path: string
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** Opens the dialog that hands on an address. */
export function ShareButton({ name, path, look = 'secondary', size, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} size={size} icon={Share2} className={className} onClick={() => setOpen(true)}>
        {text.share}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog name={name} url={window.location.origin + path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
