import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@/app/modal'
import { messageOf } from '@/shared/api/message-of'
import { Form } from '@/shared/form/form'
import { SubmitButton } from '@/shared/form/submit-button'
import { TextField } from '@/shared/form/text-field'
import { useForm } from '@/shared/form/use-form'
import { snackbar } from '@/shared/snackbar'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { facilitatorsKey } from '../keys'
import { text as words } from './facilitators-text'
import { addFacilitator, removeFacilitator } from './mutations'
import { facilitatorsQuery, programTitleQuery } from './queries'
import type { Facilitator } from './types'

/** Who leads a programme. Operators say so, whether or not they teach there. */
export default function FacilitatorsPage({ slug }: { slug: string }) {
  const { data = [] } = useQuery(facilitatorsQuery(slug))
  const { data: title = slug } = useQuery(programTitleQuery(slug))
  return (
    <div className="page max-w-170 py-6 desk:py-10">
      <h1 className="text-h1">{words.title}</h1>
      <p className="text-sm text-ink-muted wrap-anywhere">{words.program(title)}</p>
      <p className="mt-2 text-ink-soft">{words.intro}</p>
      <AddForm slug={slug} />
      <div className="mt-6">
        {data.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        {data.length > 0 && (
          <ul aria-label={words.list} className={`${card} divide-y divide-line-soft`}>
            {data.map((person) => (
              <Row key={person.id} slug={slug} person={person} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function AddForm({ slug }: { slug: string }) {
  const client = useQueryClient()
  const form = useForm<{ username: string }>({ defaultValues: { username: '' } })
  const add = async ({ username }: { username: string }) => {
    const all = await addFacilitator(slug, username.trim())
    client.setQueryData(facilitatorsKey(slug), all)
    form.reset()
    snackbar({ text: words.added(username.trim()) })
  }
  return (
    <Form form={form} onSubmit={add} className="mt-4">
      <TextField
        name="username"
        label={words.username}
        hint={words.usernameHint}
        rules={{ required: words.noUsername }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <SubmitButton className="self-start">{words.add}</SubmitButton>
    </Form>
  )
}

function Row({ slug, person: { id, name, username, avatar } }: { slug: string; person: Facilitator }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeFacilitator(slug, id),
    onSuccess: async () => {
      snackbar({ text: words.removed(name) })
      await client.invalidateQueries({ queryKey: facilitatorsKey(slug) })
    },
    onError: (error) => snackbar({ tone: 'danger', text: messageOf(error) }),
  })
  const remove = async () => {
    const question = { title: words.removeTitle(name), text: words.removeText, yes: words.remove, danger: true }
    if (await ask(question)) removing.mutate()
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar id={String(id)} name={name} picture={avatar} />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{name}</b>
        <span className="block text-sm text-ink-soft wrap-anywhere">{username}</span>
      </span>
      <Button
        look="text"
        aria-label={words.removeName(name)}
        loading={removing.isPending}
        onClick={() => void remove()}
      >
        {words.remove}
      </Button>
    </li>
  )
}
