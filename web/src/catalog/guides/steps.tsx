export type Step = { readonly title: string; readonly text: string }

/** What to do, one after the other. */
export function Steps({ id, title, steps }: { id: string; title: string; steps: readonly Step[] }) {
  return (
    <section aria-labelledby={id} className="page pt-10 desk:pt-18">
      <h2 id={id} className="mb-3.5 text-h2 desk:mb-5">
        {title}
      </h2>
      <ol className="grid gap-x-6 gap-y-5 tab:grid-cols-2 wide:grid-cols-4">
        {steps.map((step, place) => (
          <li key={step.title} className="border-t-2 border-dashed border-line pt-4">
            <span
              aria-hidden="true"
              className="flex size-8 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-on-primary-soft"
            >
              {place + 1}
            </span>
            <h3 className="mt-3 text-h3">{step.title}</h3>
            <p className="mt-1 text-[.9375rem] text-ink-soft text-pretty">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
