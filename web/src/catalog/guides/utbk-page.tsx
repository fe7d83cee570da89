import { Link } from '@tanstack/react-router'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { moreLink } from '../more-link'
import { ProgramsLater } from '../programs-later'
import { Facts } from './facts'
import { GuideHead } from './head'
import { Questions } from './questions'
import { Steps } from './steps'
import { parts, questions, text, timeline } from './utbk-text'

const asked = { subject: 'utbk' }

/** The exam for state universities: its parts, a plan, the programmes that prepare for it. */
export function UtbkPage() {
  return (
    <div className="pb-10 desk:pb-18">
      <GuideHead category="ujianmu" title={text.title} lead={text.lead}>
        <LinkButton to="/search" search={asked} size="large">
          {text.act}
        </LinkButton>
        <LinkButton to="/program-pilihan" look="text" size="large">
          {text.picks}
        </LinkButton>
      </GuideHead>
      <ProgramsLater
        id="program"
        title={text.programs}
        asked={{ ...asked, sort: 'popular' }}
        more={
          <Link to="/search" search={asked} className={moreLink}>
            {common.seeAll}
          </Link>
        }
      />
      <Facts id="bagian" title={text.parts} facts={parts} />
      <Steps id="rencana" title={text.timeline} steps={timeline} />
      <Questions id="tanya" title={text.questions} questions={questions} />
    </div>
  )
}
