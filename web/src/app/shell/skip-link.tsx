import { text } from '../text'

/** The first thing that the keyboard meets. */
export function SkipLink() {
  return (
    <a
      href="#isi"
      className="sr-only rounded-field bg-raised px-4 py-3 font-bold text-primary shadow-pop focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-coach)"
    >
      {text.skip}
    </a>
  )
}
