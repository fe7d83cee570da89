import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '../documents/page'
import { privacy } from '../documents/privacy'
import { text } from '../text'

export const Route = createFileRoute('/_default/kebijakan-privasi')({ component: Privacy })

function Privacy() {
  return <DocumentPage title={text.footer.links.privacy} write={privacy} />
}
