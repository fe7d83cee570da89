import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'

interface ButtonLinkProps extends ComponentProps<'a'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
}

/** A link that looks like a button: it goes somewhere. `createLink(ButtonLink)` makes it know the routes. */
export function ButtonLink({ look = 'primary', size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(buttonClass(look, size), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  )
}
