import { Moon } from 'lucide-react'
import { useState } from 'react'
import { isDark, setDark } from '@/shared/lib/theme-choice'
import { Icon } from '@/shared/ui/icon'
import { menuRow } from '@/shared/ui/menu-row'
import '@/shared/ui/choice.css'
import { text } from './menu-text'

/** Dark or light, at once and on this device. */
export function ThemeSwitch() {
  const [dark, setShown] = useState(isDark)
  const turn = (to: boolean) => {
    setDark(to)
    setShown(to)
  }
  return (
    <label className={`${menuRow} cursor-pointer max-desk:min-h-12`}>
      <Icon of={Moon} className="text-ink-muted" />
      <span className="flex-1">{text.dark}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
        role="switch"
        checked={dark}
        onChange={(event) => turn(event.target.checked)}
        className="switch-track"
      />
    </label>
  )
}
