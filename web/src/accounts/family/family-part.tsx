import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/shared/routing/links'
import { LoadFailure } from '@/shared/ui/load-failure'
import type { UserInfo } from '@/shared/user'
import { ChildCard } from './child-card'
import { familyProgressQuery } from './queries'
import { text } from './text'

/** The children on a parent's dashboard. */
export default function FamilyPart({ user }: { user: UserInfo }) {
  const { data, isError, refetch } = useQuery(familyProgressQuery)
  return (
    <section aria-labelledby="anak-anak" className="mb-9">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="anak-anak" className="text-h2">
          {text.children}
        </h2>
        <LinkButton to="/profile" search={{ page: 'akun-relasi' }} look="text">
          {text.manage}
        </LinkButton>
      </div>
      {isError && (
        <LoadFailure className="mb-3" onRetry={() => void refetch()}>
          {text.progress.failed}
        </LoadFailure>
      )}
      <ul className="grid gap-3 tab:grid-cols-2 desk:gap-5 wide:grid-cols-3">
        {user.child.map((child) => (
          <ChildCard
            key={child.child_user_id}
            child={child}
            heading="h3"
            progress={data?.find(({ user_id }) => user_id === child.child_user_id)}
          />
        ))}
      </ul>
    </section>
  )
}
