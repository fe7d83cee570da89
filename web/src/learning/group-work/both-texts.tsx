import { dateTime } from '@/shared/text/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { text } from './text'
import type { GroupWork } from './types'

interface BothTextsProps {
  mine: string
  work: GroupWork
  choices: { keepMine: () => void; takeTheirs: () => void; editMine: () => void }
}

/** Another member was faster: both texts, and whoever was slower says what holds. */
export function BothTexts({ mine, work, choices }: BothTextsProps) {
  return (
    <section className="flex flex-col gap-3">
      <Alert tone="warning">{text.both(work.edited_by ?? text.somebody)}</Alert>
      <div className="grid gap-4 tab:grid-cols-2">
        <Written title={text.mine} written={mine} />
        <GroupText work={work} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={choices.keepMine}>{text.useMine}</Button>
        <Button look="secondary" onClick={choices.takeTheirs}>
          {text.useTheirs}
        </Button>
        <Button look="secondary" onClick={choices.editMine}>
          {text.editMine}
        </Button>
      </div>
    </section>
  )
}

/** What the group has, who saved it and when. */
export function GroupText({ work: { text: written, edited_by, edited_at } }: { work: GroupWork }) {
  return (
    <Written
      title={text.theirs}
      written={written}
      foot={edited_at !== null && text.savedBy(edited_by ?? text.somebody, dateTime(edited_at))}
    />
  )
}

function Written({ title, written, foot }: { title: string; written: string; foot?: string | false }) {
  return (
    <figure className="min-w-0">
      <figcaption className="font-bold">
        {title}
        {foot && <span className="block text-sm font-normal text-ink-muted">{foot}</span>}
      </figcaption>
      <blockquote
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-3 whitespace-pre-line wrap-anywhere"
      >
        {written}
      </blockquote>
    </figure>
  )
}
