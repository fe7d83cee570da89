import { cx } from './cx'
import { type Level, levelColour } from './level'

/** The uniform pocket (saku) with its seam; always beside the level's name. */
export function LevelPocket({ level, className }: { level: Level; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block h-[37px] w-8 shrink-0 desk:h-[46px] desk:w-10',
        '[clip-path:polygon(0_0,100%_0,100%_70%,50%_100%,0_70%)]',
        'before:absolute before:inset-x-0 before:top-[9px] before:border-t-2 before:border-dashed before:border-white/75',
        levelColour[level],
        className,
      )}
    />
  )
}
