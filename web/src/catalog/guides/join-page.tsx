import { createLink, Link } from '@tanstack/react-router'
import { hasPrakerja } from '@/shared/boot'
import { LinkButton } from '@/shared/routing/links'
import { common } from '@/shared/text/common'
import { Tab, Tabs } from '@/shared/ui/tabs'
import { moreLink } from '../more-link'
import { ProgramsLater } from '../programs-later'
import { text as catalog } from '../text'
import { Facts } from './facts'
import { GuideHead } from './head'
import { categories, steps, text } from './join-text'
import { type Joinable, joinable } from './joinable'
import { Steps } from './steps'

const TabLink = createLink(Tab)

const isShown = (category: Joinable) => category !== 'prakerja' || hasPrakerja()

/** What each of the four categories is, and how one takes part. */
export function JoinPage({ category }: { category: Joinable }) {
  const { title, lead, search, facts } = categories[category]
  const { name } = catalog.categories[category]
  return (
    <div className="pb-10 desk:pb-18">
      <div className="page">
        <Tabs label={text.tabs}>
          {joinable.filter(isShown).map((each) => (
            <TabLink key={each} to="/ikutprogram" search={{ id: each }} active={each === category} resetScroll={false}>
              {catalog.categories[each].name}
            </TabLink>
          ))}
        </Tabs>
      </div>
      <GuideHead category={category} title={title} lead={lead}>
        <LinkButton to="/search/$category" params={{ category: search }} size="large">
          {text.all(name)}
        </LinkButton>
        {category === 'prakerja' && (
          <LinkButton to="/kartuprakerja" look="text" size="large">
            {text.card}
          </LinkButton>
        )}
      </GuideHead>
      <Facts id="sekilas" title={text.about} facts={facts} />
      <Steps id="cara" title={text.how} steps={steps} />
      <ProgramsLater
        id="program"
        title={text.programs(name)}
        asked={{ category: name, sort: 'popular' }}
        more={
          <Link to="/search/$category" params={{ category: search }} className={moreLink}>
            {common.seeAll}
          </Link>
        }
      />
    </div>
  )
}
