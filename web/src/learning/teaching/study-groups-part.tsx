import { GroupsPart } from './groups/groups-part'
import type { PartProps } from './part-props'

export default function StudyGroupsPart({ program: { slug, program_id } }: PartProps) {
  return <GroupsPart programSlug={slug} programId={program_id} />
}
