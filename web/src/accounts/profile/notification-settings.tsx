import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/message-of'
import { snackbar } from '@/shared/snackbar'
import { card } from '@/shared/ui/card'
import { HelpLink } from '@/shared/ui/help-link'
import { LoadFailure } from '@/shared/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton'
import { Switch } from '@/shared/ui/switch'
import { changeSetting } from './mutations'
import { PhoneCard } from './phone'
import { settingsQuery } from './queries'
import { text } from './text'

const words = text.notifications

/** What one is told about, and by which way. Each switch takes effect at once. */
export function NotificationSettings() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(settingsQuery)
  const change = useMutation({
    mutationFn: changeSetting,
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      snackbar({ text: words.saved }, { replace: true })
    },
    onError: (error) => snackbar({ text: messageOf(error) }),
  })
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <div>
        <h1 className="text-h1">{text.pages.notifikasi}</h1>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
        <HelpLink article="mengatur-notifikasi" medium="pengaturan-notifikasi">
          {words.stuck}
        </HelpLink>
      </div>
      {isError && <LoadFailure onRetry={() => void refetch()}>{words.failed}</LoadFailure>}
      {!data && !isError && (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </SkeletonGroup>
      )}
      <PhoneCard />
      {data?.groups.map((group) => (
        <fieldset key={group.id} className={`${card} p-4 desk:p-6`}>
          <legend className="sr-only">{group.label}</legend>
          <p aria-hidden="true" className="text-h3">
            {group.label}
          </p>
          <p className="mb-2 text-sm text-ink-muted">{group.about}</p>
          {group.channels.map((channel) => (
            <Switch
              key={channel.id}
              checked={channel.on}
              disabled={channel.locked}
              onChange={({ target }) => change.mutate({ group: group.id, channel: channel.id, on: target.checked })}
            >
              <span>
                {channel.label}
                {channel.locked && <span className="block text-xs text-ink-muted">{words.locked}</span>}
              </span>
            </Switch>
          ))}
          {group.letters.map((letter) => (
            <Switch
              key={letter.id}
              checked={letter.on}
              onChange={({ target }) =>
                change.mutate({ group: letter.id, channel: letter.channel, on: target.checked })
              }
            >
              <span>
                {letter.label}
                <span className="block text-xs text-ink-muted">{letter.about}</span>
              </span>
            </Switch>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
