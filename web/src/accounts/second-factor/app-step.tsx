import { OtpInput } from '@/shared/ui/otp-input'
import { text } from './text'

const words = text.step

interface AppStepProps {
  busy: boolean
  failure: { message: string; isWrong: boolean } | null
  onCode: (code: string) => void
}

/** Six digits of the app; the sixth sends them. */
export function AppStep({ busy, failure, onCode }: AppStepProps) {
  return (
    <>
      <p className="text-ink-soft">{words.byCode}</p>
      <OtpInput onComplete={onCode} rejection={failure?.isWrong ? failure : null} busy={busy} />
      <p role="status" className="min-h-5.5 text-sm text-ink-soft">
        {busy ? words.checking : words.automatic}
      </p>
    </>
  )
}
