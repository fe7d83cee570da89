import type { PartSearch } from './search-params'
import type { TaughtProgram } from './types'

/** What a part of a programme's page is given. */
export interface PartProps {
  program: TaughtProgram
  search: PartSearch
}
