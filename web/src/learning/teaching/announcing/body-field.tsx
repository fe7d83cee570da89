import { Bold, Italic, Link2, List } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@/shared/form/form-context'
import { useFormField } from '@/shared/form/use-form-field'
import { Field } from '@/shared/ui/field'
import type { LucideIcon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { Textarea } from '@/shared/ui/textarea'
import { Lesson } from '../../player/lesson'
import type { Filled } from './filled'
import { type Edit, linking, listing, marking, type Selected } from './marks/edit'
import { toHtml } from './paragraphs'
import { text } from './text'

interface Tool {
  label: string
  icon: LucideIcon
  /** Pressed with Ctrl, or Command. */
  key?: string
  edit: (at: Selected) => Edit
}

const tools: Tool[] = [
  { label: text.bold, icon: Bold, key: 'b', edit: (at) => marking(at, '**', text.boldWord) },
  { label: text.italic, icon: Italic, key: 'i', edit: (at) => marking(at, '*', text.italicWord) },
  { label: text.list, icon: List, edit: listing },
  { label: text.link, icon: Link2, key: 'k', edit: (at) => linking(at, text.linkWord) },
]

/** The words of an announcement with simple marks, and how they will look. */
export function BodyField() {
  const { frame, registered } = useFormField<Filled, { name: 'body'; label: string; hint: string; rules: object }>({
    name: 'body',
    label: text.body,
    hint: text.bodyHint,
    rules: { required: text.noBody },
  })
  const box = useRef<HTMLDivElement>(null)
  const use = ({ edit }: Tool) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { value, selectionStart: start, selectionEnd: end } = field
    write(field, edit({ value, start, end }))
    void registered.onChange({ target: field, type: 'change' })
  }
  const steer = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    use(tool)
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <Field {...frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: the tools of a field are no fields of their own */}
        <div role="group" aria-label={text.tools} className="flex gap-1">
          {tools.map((tool) => (
            <IconButton key={tool.label} label={tool.label} icon={tool.icon} onClick={() => use(tool)} />
          ))}
        </div>
        <Textarea {...registered} rows={8} maxLength={10_000} onKeyDown={steer} />
      </Field>
      <Preview />
    </div>
  )
}

/** As if it was typed, where the browser can: then it can be undone. */
function write(field: HTMLTextAreaElement, { from, to, words, start, end }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  if (!document.execCommand?.('insertText', false, words)) field.setRangeText(words, from, to)
  field.setSelectionRange(start, end)
}

function Preview() {
  const { control } = useFormContext()
  const html = toHtml(useWatch({ control, name: 'body' }) ?? '')
  return (
    <section aria-label={text.preview} className="rounded-card border border-line-soft bg-surface px-4 py-3">
      <p className="text-xs font-bold text-ink-muted">{text.preview}</p>
      {html === '' ? <p className="text-sm text-ink-muted">{text.noPreview}</p> : <Lesson html={html} under="part" />}
    </section>
  )
}
