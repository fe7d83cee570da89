import { Link } from '@tanstack/react-router'
import { common } from '@/shared/text/common'
import { moreLink } from '../more-link'
import { ProgramsLater } from '../programs-later'
import { text } from './prakerja-text'

export function PrakerjaPrograms() {
  return (
    <ProgramsLater
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
