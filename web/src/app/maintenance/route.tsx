import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { Button } from '@/shared/ui/button'
import { PatchedMessage } from '../pages/patched-message'
import { text } from './text'

export const Route = createFileRoute('/_full-blank/maintenance')({ component: Maintenance })

function Maintenance() {
  return (
    <PatchedMessage category="prakerja" title={text.title(boot().brand.product)} sentence={text.sentence}>
      <Button size="large" onClick={() => window.location.assign('/')}>
        {text.act}
      </Button>
    </PatchedMessage>
  )
}
