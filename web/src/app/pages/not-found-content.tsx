import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { text } from '../text'
import { PatchedMessage } from './patched-message'

export function NotFound() {
  return (
    <PatchedMessage category="kelasmu" title={text.notFound.title} sentence={text.notFound.sentence}>
      <LinkButton to="/" size="large">
        {common.home}
      </LinkButton>
    </PatchedMessage>
  )
}
