import type { PlayerProps } from '../contract'
import { Recording } from '../media/recording'

export default function Video(props: PlayerProps) {
  return <Recording kind="video" {...props} />
}
