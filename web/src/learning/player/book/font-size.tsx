import { AArrowDown, AArrowUp } from 'lucide-react'
import { IconButton } from '@/shared/ui/icon-button'
import type { FontStep } from './font-step'
import { text } from './text'

export function FontSize({ step }: { step: FontStep }) {
  return (
    <span className="flex">
      <IconButton label={text.smaller} icon={AArrowDown} disabled={!step.canShrink} onClick={() => step.change(-1)} />
      <IconButton label={text.larger} icon={AArrowUp} disabled={!step.canGrow} onClick={() => step.change(1)} />
    </span>
  )
}
