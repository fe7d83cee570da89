import { cx } from './cx'
import { levelColour } from './level'

/** A small pocket and the level's name: "SD Kelas 5". */
export function LevelName({ level, name, className }: { level: string; name: string; className?: string }) {
  return (
    <span
      className={cx('inline-flex min-w-0 items-center gap-1.5 text-xs/[1.6] font-semibold text-ink-soft', className)}
    >
      <span
        aria-hidden="true"
        className={cx(
          'h-[15px] w-[13px] shrink-0 [clip-path:polygon(0_0,100%_0,100%_68%,50%_100%,0_68%)]',
          levelColour[level],
        )}
      />
      <span className="truncate">{name}</span>
    </span>
  )
}
