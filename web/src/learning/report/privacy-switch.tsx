import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/shared/api/message-of'
import { FieldError } from '@/shared/ui/field'
import { Switch } from '@/shared/ui/switch'
import { text } from './text'

const words = text.privacy

interface PrivacySwitchProps {
  isPublic: boolean
  hint: string
  change: (isPublic: boolean) => Promise<{ is_public: boolean }>
  /** What is kept of the page, where the answer goes. */
  queryKey: QueryKey
}

/** Whether strangers may read it: the learner decides, for a child the parent. */
export function PrivacySwitch({ isPublic, hint, change, queryKey }: PrivacySwitchProps) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: change,
    onSuccess: ({ is_public }) =>
      client.setQueryData(queryKey, (kept: object | undefined) => kept && { ...kept, is_public }),
  })
  return (
    <div className="report-privacy">
      <Switch
        checked={changing.isPending ? changing.variables : isPublic}
        onChange={({ target }) => changing.mutate(target.checked)}
        aria-describedby="portofolio-publik"
      >
        {words.title}
      </Switch>
      <p id="portofolio-publik" className="text-sm text-ink-soft">
        {hint}
      </p>
      {changing.isError && <FieldError>{refusalOf(changing.error, words.failed)}</FieldError>}
    </div>
  )
}
