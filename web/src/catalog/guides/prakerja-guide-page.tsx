import { LinkButton } from '@/shared/routing/links'
import { outgoing } from '@/shared/routing/outgoing'
import { Alert } from '@/shared/ui/alert'
import { ButtonLink } from '@/shared/ui/button-link'
import { GuideHead } from './head'
import { PrakerjaPrograms } from './prakerja-programs'
import { guide, prakerjaSite, text } from './prakerja-text'
import { Questions } from './questions'
import { Steps } from './steps'

/** From registering for the card to the end of a training. */
export function PrakerjaGuidePage() {
  return (
    <div className="pb-10 desk:pb-18">
      <GuideHead category="prakerja" title={guide.title} lead={guide.lead}>
        <ButtonLink href={outgoing(prakerjaSite, 'panduan-prakerja')} size="large">
          {text.official}
        </ButtonLink>
        <LinkButton to="/kartuprakerja" look="text" size="large">
          {text.card}
        </LinkButton>
      </GuideHead>
      <Steps id="sebelum" title={text.before} steps={guide.before} />
      <Steps id="sesudah" title={text.after} steps={guide.after} />
      <div className="page pt-10">
        <Alert>{text.changes}</Alert>
      </div>
      <PrakerjaPrograms />
      <Questions id="tanya" title={text.questions} questions={guide.questions} />
    </div>
  )
}
