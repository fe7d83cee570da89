/** The box of every field: 48 high, edge at least 3:1, a ring on focus, a thick edge on error, sunken when read-only. */
export const fieldBox =
  'min-h-12 w-full rounded-field border-[1.5px] border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-(--dur-fast) ' +
  'placeholder:text-ink-muted placeholder:opacity-100 hover:border-ink-soft ' +
  'focus-visible:border-primary focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-primary-line ' +
  'aria-invalid:border-2 aria-invalid:border-danger ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-muted'
