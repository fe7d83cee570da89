import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { Avatar } from '@/shared/ui/avatar'
import { RichText } from '@/shared/ui/rich-text'
import { useUser } from '@/shared/user'
import { InstitutionLink } from '../institution-link'
import { text } from './description-text'
import type { Host, Program } from './types'

/** What the programme is about, how to go through it, who teaches and who offers it. */
export function DescriptionPart({ program }: { program: Program }) {
  const isOperator = useUser()?.is_admin
  return (
    <div className="flex max-w-170 flex-col gap-8 pt-6 desk:gap-10">
      <section aria-labelledby="tentang">
        <h2 id="tentang" className="mb-3 text-h2">
          {text.about}
        </h2>
        <RichText html={program.description} className="prose" />
      </section>
      {program.guide && (
        <section aria-labelledby="panduan">
          <h2 id="panduan" className="mb-3 text-h2">
            {text.guide}
          </h2>
          <RichText html={program.guide} className="prose" />
        </section>
      )}
      {program.has_quiz && <QuizIntro />}
      {(program.hosts.length > 0 || isOperator) && (
        <Hosts hosts={program.hosts}>
          {isOperator && (
            <LinkButton
              to="/mengajar/$program/$part"
              params={{ program: program.slug, part: 'fasilitator' }}
              look="secondary"
              className="mt-4"
            >
              {text.facilitators}
            </LinkButton>
          )}
        </Hosts>
      )}
      <Institution institution={program.institution} />
    </div>
  )
}

function QuizIntro() {
  return (
    <section aria-labelledby="kuis">
      <h2 id="kuis" className="mb-3 text-h2">
        {text.quiz}
      </h2>
      <div className="prose">
        {text.quizSentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}

function Hosts({ hosts, children }: { hosts: Host[]; children: ReactNode }) {
  return (
    <section aria-labelledby="pengajar">
      <h2 id="pengajar" className="mb-3 text-h2">
        {text.hosts}
      </h2>
      <ul className="flex flex-col gap-4">
        {hosts.map(({ slug, name, headline, about, picture }) => (
          <li key={slug} className="flex items-start gap-3">
            <Avatar id={slug} name={name} picture={picture} size="large" />
            <div className="min-w-0">
              <h3 className="font-bold">{name}</h3>
              <p className="text-sm text-ink-muted">{headline}</p>
              <p className="mt-1 text-ink-soft">{about}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Institution({ institution }: Pick<Program, 'institution'>) {
  const { slug, city, about, institution_type, program_count } = institution
  return (
    <section aria-labelledby="penyelenggara">
      <h2 id="penyelenggara" className="mb-3 text-h2">
        {text.institution}
      </h2>
      <InstitutionLink institution={institution} />
      <p className="mt-1 text-sm text-ink-muted">{text.place(institution_type.label, city)}</p>
      <p className="mt-2 mb-4 text-ink-soft">{about}</p>
      <LinkButton to="/mitra/$slug" params={{ slug }} look="secondary">
        {text.programs(format.number(program_count))}
      </LinkButton>
    </section>
  )
}
