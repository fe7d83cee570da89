import { Checkbox } from '@/shared/ui/checkbox'
import { text as kit } from '@/shared/ui/text'
import type { ActivityCategory } from '../../types'
import { categories } from './filter'

interface CategoryBoxesProps {
  chosen: readonly ActivityCategory[]
  onChange: (chosen: readonly ActivityCategory[]) => void
}

/** The four kinds of activities, each to be chosen or not. */
export function CategoryBoxes({ chosen, onChange }: CategoryBoxesProps) {
  const set = (category: ActivityCategory, isOn: boolean) =>
    onChange(categories.filter((each) => (each === category ? isOn : chosen.includes(each))))
  return categories.map((category) => (
    <Checkbox
      key={category}
      checked={chosen.includes(category)}
      onChange={(event) => set(category, event.target.checked)}
    >
      {kit.activityCategories[category]}
    </Checkbox>
  ))
}
