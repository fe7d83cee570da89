import { Link } from '@tanstack/react-router'
import { common } from '@/shared/text/common'
import { moreLink } from '../card-section'
import { ProgramsSection } from '../programs-section'
import { text } from './prakerja-text'

export function PrakerjaPrograms() {
  return (
    <ProgramsSection
      id="pelatihan"
      title={text.programs}
      asked={{ category: 'PRAKERJA', sort: 'popular' }}
      more={
        <Link to="/search/$category" params={{ category: 'prakerja' }} className={moreLink}>
          {common.seeAll}
        </Link>
      }
    />
  )
}
