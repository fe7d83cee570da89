export type Fact = { readonly title: string; readonly text: string }

/** Names and what they mean, side by side on a desktop. */
export function Facts({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby={id} className="page pt-10 desk:pt-18">
      <h2 id={id} className="mb-3.5 text-h2 desk:mb-5">
        {title}
      </h2>
      <dl className="divide-y divide-line-soft border-y border-line-soft">
        {facts.map((fact) => (
          <div key={fact.title} className="grid gap-1 py-3.5 desk:grid-cols-[300px_1fr] desk:gap-10">
            <dt className="font-bold">{fact.title}</dt>
            <dd className="text-ink-soft text-pretty">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
