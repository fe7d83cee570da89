import type { Block } from './article'
import { Inline } from './inline'

/** The blocks of an article, one below the other. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-6 flex flex-col gap-4">
      {blocks.map((block) => (
        <Piece key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: Block }) {
  if ('heading' in block) return <h2 className="mt-4 text-h2 break-after-avoid">{block.heading}</h2>
  if ('steps' in block) return <Steps steps={block.steps} />
  if ('points' in block) {
    return (
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-muted">
        {block.points.map((point) => (
          <li key={point}>
            <Inline>{point}</Inline>
          </li>
        ))}
      </ul>
    )
  }
  if ('note' in block) {
    return (
      <p className="rounded-card border border-info-line bg-info-soft px-4 py-3.5 text-[.9375rem]/[1.5] break-inside-avoid">
        <Inline>{block.note}</Inline>
      </p>
    )
  }
  return (
    <p className="text-pretty">
      <Inline>{block.text}</Inline>
    </p>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, place) => (
        <li key={step} className="flex gap-3.5 break-inside-avoid">
          <span
            aria-hidden="true"
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-on-primary-soft"
          >
            {place + 1}
          </span>
          <span className="min-w-0 pt-1">
            <Inline>{step}</Inline>
          </span>
        </li>
      ))}
    </ol>
  )
}
