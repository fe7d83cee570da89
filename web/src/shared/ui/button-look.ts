import { cx } from './cx'

export type ButtonLook = 'primary' | 'secondary' | 'text' | 'soft' | 'accent' | 'danger' | 'danger-filled'
export type ButtonSize = 'small' | 'normal' | 'large'

const base =
  'inline-flex items-center justify-center gap-2 border-[1.5px] font-bold leading-[1.2] whitespace-nowrap no-underline transition-colors duration-(--dur-fast)'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border-line-strong bg-surface text-ink hover:border-primary hover:text-primary active:bg-primary-soft',
  text: 'border-transparent text-primary hover:bg-primary-soft active:border-primary-line',
  soft: 'border-transparent bg-primary-soft text-on-primary-soft hover:border-primary-line active:border-primary',
  accent: 'border-transparent bg-accent text-on-accent hover:shadow-lift active:shadow-none',
  danger: 'border-danger-line bg-surface text-danger hover:bg-danger-soft active:border-danger',
  'danger-filled': 'border-transparent bg-danger-fill text-on-fill hover:shadow-lift active:shadow-none',
}

const off = 'cursor-not-allowed border-transparent bg-sunken text-ink-muted'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 rounded-[min(8px,var(--brand-radius))] text-sm/[1.2]',
  normal: 'min-h-11 rounded-field text-[.9375rem]',
  large: 'min-h-13 rounded-card text-base/[1.2]',
}

function padding(look: ButtonLook, size: ButtonSize): string {
  if (size === 'large') return 'px-6'
  return size === 'small' || look === 'text' ? 'px-3' : 'px-[18px]'
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass(look: ButtonLook | 'off', size: ButtonSize = 'normal'): string {
  if (look === 'off') return cx(base, off, sizes[size], padding('primary', size))
  return cx(base, looks[look], sizes[size], padding(look, size))
}
