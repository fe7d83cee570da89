import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '../documents/page'
import { terms } from '../documents/terms'
import { text } from '../text'

export const Route = createFileRoute('/_default/syarat-ketentuan')({ component: Terms })

function Terms() {
  return <DocumentPage title={text.footer.links.terms} write={terms} />
}
