import { ChevronDown } from 'lucide-react'
import { Icon } from '@/shared/ui/icon'
import type { Fact } from './facts'

/** What people ask, each answer behind its question. */
export function Questions({ id, title, questions }: { id: string; title: string; questions: readonly Fact[] }) {
  return (
    <section aria-labelledby={id} className="page pt-10 desk:pt-18">
      <h2 id={id} className="mb-3.5 text-h2 desk:mb-5">
        {title}
      </h2>
      <div className="max-w-170 divide-y divide-line-soft border-y border-line-soft">
        {questions.map((question) => (
          <details key={question.title} className="group">
            <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-bold hover:text-primary">
              {question.title}
              <Icon of={ChevronDown} className="text-ink-muted group-open:rotate-180" />
            </summary>
            <p className="pb-5 text-ink-soft text-pretty">{question.text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
