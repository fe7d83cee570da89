import { OtpInput } from '@/shared/ui/otp-input'
import { text } from './text'

const words = text.step

interface AppStepProps {
  busy: boolean
  rejection: { message: string } | null
  onCode: (code: string) => void
}

/** Six digits of the app; the sixth sends them. */
export function AppStep({ busy, rejection, onCode }: AppStepProps) {
  return (
    <>
      <p className="text-ink-soft">{words.byCode}</p>
      <OtpInput onComplete={onCode} rejection={rejection} busy={busy} />
      <p role="status" className="min-h-5.5 text-sm text-ink-soft">
        {busy ? words.checking : words.automatic}
      </p>
    </>
  )
}
