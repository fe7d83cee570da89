import { openModal } from '@/app/modal'
import { snackbar } from '@/shared/snackbar'
import { Button } from '@/shared/ui/button'
import { HelpLink } from '@/shared/ui/help-link'
import type { UserInfo } from '@/shared/user'
import { Address } from '../codes/address'
import { CodeBoxes } from '../codes/code-boxes'
import { text } from '../codes/text'
import { askForCode, confirmVerified, skip, submitCode } from './flow'
import { hasLiveCode, useStanding } from './standing'

const words = text.verification

interface CodePanelProps {
  user: UserInfo
  /** The person may do it another day. */
  skippable?: boolean
  /** Shows that the address is still not verified. */
  onNotVerified: () => void
}

/** The verification by a code: what was sent, the boxes, and every other way on. */
export function CodePanel({ user, skippable = false, onNotVerified }: CodePanelProps) {
  const standing = useStanding()
  const isLive = hasLiveCode(standing)
  const resend = async () => {
    if (await askForCode()) snackbar({ text: words.resent })
  }
  const lead = (
    <>
      {standing.asking ? words.asking : isLive ? words.sent : words.notSent}{' '}
      <Address>{user.verification.email_masked}</Address>
    </>
  )
  return (
    <CodeBoxes
      lead={lead}
      onCheck={submitCode}
      resendAt={standing.resendAt}
      asking={standing.asking}
      onResend={() => void resend()}
      resendLabel={isLive ? undefined : words.send}
      note={words.note}
    >
      <div className="mt-1.5 flex flex-wrap justify-center gap-x-2">
        <Button look="text" onClick={() => openModal({ kind: 'email-change' })}>
          {words.changeEmail}
        </Button>
        <Button look="text" onClick={() => void confirmVerified(onNotVerified)}>
          {words.viaLink}
        </Button>
        {skippable && (
          <Button look="text" onClick={() => void skip()}>
            {words.skip}
          </Button>
        )}
      </div>
      <HelpLink article="kode-verifikasi-tidak-datang" medium="verifikasi">
        {words.stuck}
      </HelpLink>
    </CodeBoxes>
  )
}
