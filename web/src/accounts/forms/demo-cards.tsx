import { useFormContext } from '@/shared/form/form-context'
import { useSubmitting } from '@/shared/form/form-state'
import { Avatar } from '@/shared/ui/avatar'
import { StitchedLine } from '@/shared/ui/stitched-line'
import type { LoginForm } from '../mutations'
import { text } from '../text'
import type { useDemoPeople } from './demo-people'

/** The people of the demo: one press logs in as one of them. */
export function DemoCards({ people }: { people: ReturnType<typeof useDemoPeople> }) {
  const form = useFormContext<LoginForm>()
  const busy = useSubmitting()
  const enterAs = (filled: LoginForm, element: HTMLFormElement | null) => {
    form.reset(filled)
    element?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }
  return (
    <section className="-mt-2 text-left">
      <StitchedLine className="mb-5" />
      <h2 className="text-h3">{text.demo.title}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{text.demo.lead}</p>
      <ul className="grid gap-2 tab:grid-cols-2">
        {people.map(({ id, name, email, about, phrase }) => (
          <li key={id} className="grid">
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={({ currentTarget }) => !busy && enterAs({ email, password: phrase }, currentTarget.form)}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left transition-colors duration-(--dur-fast) hover:border-primary hover:bg-primary-soft"
            >
              <Avatar id={String(id)} name={name} size="small" />
              <span className="min-w-0">
                <span className="block text-sm/[1.3] font-bold">{name}</span>
                <span className="block text-xs/[1.35] text-ink-muted">{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
