import { ClassGate } from '../group/class-gate'
import { LimitedActivity } from './limited'
import type { Entered } from './load'

/** In the place of an activity that does not open: a study group comes first, or the programme is not for this person. */
export default function Outside({ ungrouped }: { ungrouped: Entered | null }) {
  return ungrouped ? <ClassGate entered={ungrouped} /> : <LimitedActivity />
}
