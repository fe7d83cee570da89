import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { text } from './not-found-text'
import { PatchedMessage } from './patched-message'

export function NotFound() {
  return (
    <PatchedMessage category="kelasmu" title={text.title} sentence={text.sentence}>
      <LinkButton to="/" size="large">
        {common.home}
      </LinkButton>
    </PatchedMessage>
  )
}
