import { createFileRoute } from '@tanstack/react-router'
import { helpAddress } from '@/shared/help-address'
import { LinkButton } from '@/shared/routing/links'
import { Contacts } from '../documents/contacts'
import { text } from '../documents/text'

export const Route = createFileRoute('/_default/hubungi-kami')({ component: Contact })

const { contact } = text

function Contact() {
  return (
    <div className="page grid gap-x-16 gap-y-8 py-8 desk:grid-cols-[1fr_400px] desk:py-14">
      <div>
        <h1 className="text-h1">{contact.title}</h1>
        <p className="mt-3 mb-6 text-ink-soft desk:text-lg">{contact.lead}</p>
        <Contacts />
      </div>
      <div className="flex flex-col gap-8 desk:pt-3">
        <section aria-labelledby="bantuan">
          <h2 id="bantuan" className="text-h3">
            {contact.first}
          </h2>
          <LinkButton look="secondary" to={helpAddress('hubungi-kami')} className="mt-3">
            {contact.help}
          </LinkButton>
        </section>
        <section aria-labelledby="cepat">
          <h2 id="cepat" className="text-h3">
            {contact.faster}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-[.9375rem] marker:text-ink-muted">
            {contact.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="data">
          <h2 id="data" className="text-h3">
            {contact.data}
          </h2>
          <p className="mt-2 text-[.9375rem] text-ink-soft">{contact.dataHow}</p>
        </section>
      </div>
    </div>
  )
}
