import { LinkButton } from '@/shared/routing/links'
import { Facts } from './facts'
import { GuideHead } from './head'
import { PrakerjaPrograms } from './prakerja-programs'
import { card, text } from './prakerja-text'
import { Questions } from './questions'
import { Steps } from './steps'

/** What the card is, and how one pays with it here. */
export function PrakerjaPage() {
  return (
    <div className="pb-10 desk:pb-18">
      <GuideHead category="prakerja" title={card.title} lead={card.lead}>
        <LinkButton to="/search/$category" params={{ category: 'prakerja' }} size="large">
          {text.allPrograms}
        </LinkButton>
        <LinkButton to="/panduan-prakerja" look="text" size="large">
          {text.guide}
        </LinkButton>
      </GuideHead>
      <Facts id="tentang" title={text.about} facts={card.facts} />
      <Steps id="bayar" title={text.pay} steps={card.pay} />
      <PrakerjaPrograms />
      <Questions id="tanya" title={text.questions} questions={card.questions} />
    </div>
  )
}
