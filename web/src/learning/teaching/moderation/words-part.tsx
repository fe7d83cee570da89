import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { DraftNotice } from '@/shared/form/draft-notice'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useDraft } from '@/shared/form/use-draft'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import * as format from '@/shared/text/format'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadFailure } from '@/shared/ui/load-failure'
import { useMember } from '@/shared/user'
import { WaitingRows } from '../../grading/waiting-rows'
import { chatWordsKey } from '../../keys'
import { putWords } from './mutations'
import { chatWordsQuery } from './queries'
import { withWords } from './with-words'
import { text } from './words-text'

/** Words that nobody writes here, as operators keep them. */
export default function WordsPart() {
  const { data, isError, refetch } = useQuery(chatWordsQuery)
  if (data) return <WordsForm kept={data.words} />
  return isError ? <LoadFailure onRetry={() => void refetch()}>{text.failed}</LoadFailure> : <WaitingRows />
}

interface Filled {
  /** Being typed. */
  word: string
  words: string[]
}

function WordsForm({ kept }: { kept: string[] }) {
  const client = useQueryClient()
  const form = useForm<Filled>({ defaultValues: { word: '', words: kept } })
  const draft = useDraft(form, { person: useMember(), name: 'chat-words' })
  const words = useWatch({ control: form.control, name: 'words' })
  const isChanged = words.join() !== kept.join()
  const put = (changed: string[]) => form.setValue('words', changed, { shouldDirty: true })
  const add = () => {
    put(withWords(words, form.getValues('word')))
    form.setValue('word', '')
    form.clearErrors()
    form.setFocus('word')
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  /** What is typed and not yet added counts too. */
  const save = async ({ word, words }: Filled) => {
    const told = await putWords(withWords(words, word))
    client.setQueryData(chatWordsKey, told)
    form.reset({ word: '', words: told.words })
    snackbar({ tone: 'success', text: text.saved })
  }
  return (
    <Form form={form} onSubmit={save} fieldOf={{ words: 'word' }} draft={draft} className="max-w-170">
      <p className="text-ink-soft">{text.intro}</p>
      <DraftNotice draft={draft} />
      <TextField
        name="word"
        label={text.word}
        hint={text.hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={addByEnter}
      />
      <Button look="secondary" onClick={add} className="self-start">
        {text.add}
      </Button>
      {words.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      {words.length > 0 && (
        <ul aria-label={text.list(format.number(words.length))} className={`${card} divide-y divide-line-soft`}>
          {words.map((word) => (
            <li key={word} className="flex items-center gap-3 py-1 pr-2 pl-4">
              <span className="min-w-0 flex-1 wrap-anywhere">{word}</span>
              <IconButton
                label={text.remove(word)}
                icon={X}
                onClick={() => put(words.filter((each) => each !== word))}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {isChanged ? text.unsaved : ''}
      </p>
      <SubmitButton className="self-start">{text.save}</SubmitButton>
    </Form>
  )
}
