import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import '@/shared/ui/chip.css'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { text } from '@/shared/ui/text'

interface ChipAnchorProps extends ComponentProps<'a'> {
  isOn?: boolean
}

function ChipAnchor({ isOn = false, className, ...rest }: ChipAnchorProps) {
  return <a {...rest} aria-current={isOn || undefined} className={cx('chip', isOn && 'is-on', className)} />
}

/** One of several lists, as a link to it. */
export const ChipLink = createLink(ChipAnchor)

interface RemovalProps extends Omit<ComponentProps<'a'>, 'children'> {
  name: string
}

function Removal({ name, href, ...rest }: RemovalProps) {
  return (
    <a {...rest} href={href} aria-label={text.removeFilter(name)} className="chip is-on">
      {name}
      <Icon of={X} size={16} />
    </a>
  )
}

/** A filter that applies, as a link to the list without it. */
export const RemoveChip = createLink(Removal)
