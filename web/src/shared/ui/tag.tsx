import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type LucideIcon } from './icon'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  outline: 'text-ink-soft shadow-[inset_0_0_0_1.5px_var(--line)]',
  kelasmu: 'bg-kelasmu-soft text-kelasmu',
  ujianmu: 'bg-ujianmu-soft text-ujianmu',
  kariermu: 'bg-kariermu-soft text-kariermu',
  prakerja: 'bg-prakerja-soft text-prakerja',
  paket: 'bg-success-soft text-success',
  materi: 'bg-act-materi-soft text-act-materi',
  tugas: 'bg-act-tugas-soft text-act-tugas',
  pertemuan: 'bg-act-pertemuan-soft text-act-pertemuan',
  diskusi: 'bg-act-diskusi-soft text-act-diskusi',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

interface TagProps {
  tone?: keyof typeof tones
  size?: 'small' | 'normal'
  icon?: LucideIcon
  children: ReactNode
}

export function Tag({ tone = 'neutral', size = 'normal', icon, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[5px] rounded-[6px] px-2 leading-none font-bold whitespace-nowrap',
        size === 'small' ? 'h-4.5 text-[.6875rem]' : 'h-6 text-[.75rem]',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={13} strokeWidth={2.4} />}
      {children}
    </span>
  )
}
