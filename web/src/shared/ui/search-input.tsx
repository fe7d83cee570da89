import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '@/shared/ui/cx'
import { fieldBox } from '@/shared/ui/field-box'
import { Icon } from '@/shared/ui/icon'

interface SearchInputProps extends ComponentProps<'input'> {
  label: string
}

/** A field that narrows a list: its words say what it is for, so it has no label above. */
export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <span className={cx('relative block', className)}>
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto" />
      <input
        {...rest}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        className={cx(fieldBox, 'pl-11')}
      />
    </span>
  )
}
