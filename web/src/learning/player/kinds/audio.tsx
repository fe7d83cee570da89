import type { PlayerProps } from '../contract'
import { Recording } from '../media/recording'

export default function Audio(props: PlayerProps) {
  return <Recording kind="audio" {...props} />
}
