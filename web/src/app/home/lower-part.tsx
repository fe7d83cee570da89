import { Institutions } from './institutions'
import { ParentsBand } from './parents-band'

/** What is below the first screen. It comes in a piece of its own, while people read the first. */
export default function LowerPart() {
  return (
    <>
      <ParentsBand />
      <Institutions />
    </>
  )
}
