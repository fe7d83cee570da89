import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { ask } from '@/app/modal'
import { reportOutcome } from '@/shared/report-outcome'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { makeCalendarLink } from './mutations'
import { text } from './text'

const words = text.calendar

/** The schedule for other calendars. The server knows only that there is a link, so it is shown once and made anew. */
export function CalendarLink() {
  const [url, setUrl] = useState('')
  const making = useMutation({
    mutationFn: makeCalendarLink,
    onSuccess: (made) => setUrl(new URL(made.url, window.location.origin).href),
  })
  const make = async () => {
    if (!url || (await ask(words.askRenew))) await reportOutcome(making.mutateAsync(), words.made)
  }
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => snackbar({ text: words.copied }),
      () => snackbar({ text: words.notCopied }),
    )
  return (
    <section aria-labelledby="kalender" className="calendar-link">
      <h2 id="kalender" className="text-h3">
        {words.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.lead}</p>
      {url && (
        <>
          <Field label={words.address}>
            <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button icon={Copy} look="soft" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      )}
      <Button
        look={url ? 'text' : 'secondary'}
        icon={CalendarPlus}
        loading={making.isPending}
        onClick={() => void make()}
      >
        {url ? words.renew : words.make}
      </Button>
      <p className="text-xs text-ink-muted">{words.secret}</p>
    </section>
  )
}
