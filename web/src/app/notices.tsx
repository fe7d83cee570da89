import { Snackbars } from './snackbars'
import { WaitingOverlay } from './waiting-overlay'

/** What is said over the page. It comes beside the first page, which has nothing to say yet. */
export default function Notices() {
  return (
    <>
      <Snackbars />
      <WaitingOverlay />
    </>
  )
}
