import { avatar, initials } from '../art/avatar'
import { Drawing } from '../art/drawing'
import { cx } from './cx'

const sizes = { small: 'size-8', normal: 'size-10', large: 'size-14', huge: 'size-24' }

interface AvatarProps {
  id: string
  name: string
  picture?: string | null
  size?: keyof typeof sizes
}

/** Stands beside the name, so it says nothing itself. */
export function Avatar({ id, name, picture, size = 'normal' }: AvatarProps) {
  const round = cx('shrink-0 rounded-full', sizes[size])
  if (picture) return <img src={picture} alt="" width={300} height={300} className={cx(round, 'object-cover')} />
  return <Drawing svg={avatar(initials(name), id)} className={round} />
}
