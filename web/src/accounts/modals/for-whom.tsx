import { closeModal, type Learner, type ModalOf } from '@/app/modal'
import { Avatar } from '@/shared/ui/avatar'
import { Dialog } from '@/shared/ui/dialog'
import { LevelName } from '@/shared/ui/level-name'
import { useUser } from '@/shared/user'
import { text } from '../family/for-whom-text'
import { levelOf } from '../level-of'

/** A parent joins a class: is it for herself, or for which child? */
export default function ForWhom({ modal }: { modal: ModalOf<'for-whom'> }) {
  const user = useUser()
  if (!user) return null
  const choose = (learner: Learner) => {
    modal.answer(learner)
    closeModal()
  }
  return (
    <Dialog title={text.title} onClose={closeModal}>
      <p className="mt-1.5 text-ink-soft">{text.lead}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {user.child.map(
          ({ child_user_id: id, child_name: name, child_avatar: avatar, child_year_level_name: level }) => (
            <li key={id}>
              <Choice id={id} name={name} avatar={avatar} onChoose={() => choose({ id, name, isChild: true })}>
                {level && (
                  <LevelName level={levelOf({ profession_name: 'Murid', year_level_name: level })} name={level} />
                )}
              </Choice>
            </li>
          ),
        )}
        <li>
          <Choice
            id={user.id}
            name={user.name}
            avatar={user.avatar}
            onChoose={() => choose({ id: user.id, name: user.name, isChild: false })}
          >
            <span className="text-xs text-ink-muted">{text.self}</span>
          </Choice>
        </li>
      </ul>
    </Dialog>
  )
}

interface ChoiceProps {
  id: number
  name: string
  avatar?: string | null
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ id, name, avatar, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 text-left hover:border-primary"
    >
      <Avatar id={String(id)} name={name} picture={avatar} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {children}
      </span>
    </button>
  )
}
