import { useQueryClient } from '@tanstack/react-query'
import { DateField } from '@/shared/form/date-field'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { dayOf, startOf } from '@/shared/text/days'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { gradebooksKey } from '../../keys'
import { setGradingRules } from './mutations'
import { text } from './text'
import type { Gradebook } from './types'

const words = text.rules

interface Filled {
  day: string
  mark: string
  weights: string[]
}

interface RulesDialogProps {
  program: string
  book: Gradebook
  onClose: () => void
}

/** The day of the scores, the pass mark and the weights of a class. */
export default function RulesDialog({ program, book, onClose }: RulesDialogProps) {
  const client = useQueryClient()
  const form = useForm<Filled>({
    defaultValues: {
      day: book.scoring_date === null ? '' : dayOf(book.scoring_date),
      mark: book.pass_mark === null ? '' : String(book.pass_mark),
      weights: book.activities.map(({ weight }) => String(weight)),
    },
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mt-1 text-sm text-ink-soft">{words.lead}</p>
      <Form
        form={form}
        className="mt-4"
        fieldOf={{ scoring_date: 'day', pass_mark: 'mark' }}
        onSubmit={async (filled) => {
          await setGradingRules({ program_slug: program, ...rulesOf(filled, book) })
          await client.invalidateQueries({ queryKey: gradebooksKey(program) })
          snackbar({ tone: 'success', text: words.saved })
          onClose()
        }}
      >
        <DateField<Filled> name="day" label={words.date} hint={words.dateHint} />
        <TextField<Filled>
          name="mark"
          label={words.mark}
          hint={words.markHint}
          inputMode="numeric"
          rules={{ validate: (typed) => typed === '' || within(String(typed), 100) || words.badMark }}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="font-bold">{words.weights}</legend>
          <p className="text-sm text-ink-soft">{words.weightsHint}</p>
          {book.activities.map(({ id, title }, place) => (
            <TextField<Filled>
              key={id}
              name={`weights.${place}`}
              label={title}
              inputMode="numeric"
              rules={{ validate: (typed) => within(String(typed), 10) || words.badWeight }}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{words.save}</SubmitButton>
          <Button look="text" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** A whole number from 0 on. */
const within = (typed: string, most: number) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most

/** A day that was not changed keeps its hour. */
function rulesOf({ day, mark, weights }: Filled, book: Gradebook) {
  const isKept = book.scoring_date !== null && dayOf(book.scoring_date) === day
  return {
    scoring_date: day === '' ? null : isKept ? book.scoring_date : startOf(day),
    pass_mark: mark === '' ? null : Number(mark),
    weights: book.activities.map(({ id }, place) => ({ activity_id: id, weight: Number(weights[place]) })),
  }
}
