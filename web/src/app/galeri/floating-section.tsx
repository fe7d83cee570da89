import { EllipsisVertical, Flag, Library, LogOut, Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Combobox } from '@/shared/ui/combobox'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { MoodEmblem } from '@/shared/ui/emblem'
import { Field } from '@/shared/ui/field'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadingOverlay } from '@/shared/ui/loading-overlay'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { OtpInput } from '@/shared/ui/otp-input'
import { Popover } from '@/shared/ui/popover'
import { ResendButton } from '@/shared/ui/resend-button'
import type { SnackbarItem } from '@/shared/ui/snackbar'
import { SnackbarStack } from '@/shared/ui/snackbar-stack'
import { text as kit } from '@/shared/ui/text'
import { Box } from './box'
import { villages } from './samples'
import { text } from './text'

const { confirm, floating, message, sections } = text
type Open = 'otp' | 'confirm' | 'overlay' | 'form' | null

export function FloatingSection() {
  const [open, setOpen] = useState<Open>(null)
  const [isMuted, setMuted] = useState(false)
  const [snackbars, setSnackbars] = useState<SnackbarItem[]>([])
  const close = () => setOpen(null)
  const coverFor2s = () => {
    setOpen('overlay')
    setTimeout(close, 2000)
  }
  const addSnackbar = () =>
    setSnackbars((all) => [
      ...all,
      { id: crypto.randomUUID(), text: message.removed, action: { label: message.undo, act: () => {} } },
    ])
  const dismiss = (id: string) => setSnackbars((all) => all.filter((item) => item.id !== id))
  const items: MenuItem[] = [
    { label: text.button.share, icon: Share2, onSelect: addSnackbar },
    { label: floating.report, icon: Flag, onSelect: addSnackbar, disabled: true },
    { label: floating.mute, checked: isMuted, onSelect: () => setMuted(!isMuted) },
    { label: floating.classes, icon: Library, link: { to: '/search' } },
    { label: floating.leave, icon: LogOut, danger: true, onSelect: () => setOpen('confirm') },
  ]
  return (
    <Box title={sections.floating} wide>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setOpen('otp')}>
          {floating.otp}
        </Button>
        <Button look="secondary" onClick={() => setOpen('confirm')}>
          {floating.confirm}
        </Button>
        <Button look="secondary" onClick={() => setOpen('form')}>
          {floating.form}
        </Button>
        <Button look="secondary" onClick={coverFor2s}>
          {floating.overlay}
        </Button>
        <Button look="secondary" onClick={addSnackbar}>
          {floating.snackbar}
        </Button>
        <Menu
          label={floating.menu}
          items={items}
          trigger={(props) => <IconButton {...props} label={floating.menu} icon={EllipsisVertical} />}
        />
        <PanelButton />
      </div>
      {open === 'otp' && <OtpDialog onClose={close} />}
      {open === 'form' && <FormDialog onClose={close} />}
      {open === 'overlay' && <LoadingOverlay />}
      {open === 'confirm' && (
        <ConfirmDialog title={confirm.title} confirmLabel={confirm.yes} danger onConfirm={close} onCancel={close}>
          {confirm.body}
        </ConfirmDialog>
      )}
      <SnackbarStack items={snackbars} onDismiss={dismiss} />
    </Box>
  )
}

/** A button that shows and hides a panel. */
function PanelButton() {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  return (
    <span ref={place} className="relative">
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {floating.panel}
      </Button>
      {isOpen && (
        <Popover onClose={() => setOpen(false)} anchor={place} className="top-full left-0 w-max">
          <div id={id}>
            <Button look="text">{floating.panelAction}</Button>
          </div>
        </Popover>
      )}
    </span>
  )
}

/** A list at the end of a dialog, where it would be cut off. */
function FormDialog({ onClose }: { onClose: () => void }) {
  const [village, setVillage] = useState<string | null>(null)
  return (
    <Dialog title={floating.form} onClose={onClose}>
      <Field label={text.field.village} className="mt-4">
        <Combobox label={text.field.village} choices={villages} value={village} onChange={setVillage} />
      </Field>
    </Dialog>
  )
}

/** Refuses every code, to show what happens then. */
function OtpDialog({ onClose }: { onClose: () => void }) {
  const [rejection, setRejection] = useState<{ message: string } | null>(null)
  const { otp } = text
  return (
    <Dialog title={otp.title} art={<MoodEmblem mood="calm" />} onClose={onClose}>
      <p className="mt-1.5 text-ink-soft">
        {otp.sentTo}
        <b className="whitespace-nowrap text-ink">{otp.address}</b>
      </p>
      <div className="mt-6 mb-2.5">
        <OtpInput rejection={rejection} onComplete={() => setRejection({ message: kit.otpWrong })} />
      </div>
      {!rejection && <p className="min-h-[22px] text-sm text-ink-soft">{otp.automatic}</p>}
      <div className="mt-3.5 mb-3 grid gap-1">
        <ResendButton until={84_000} now={frozen} onResend={() => {}} />
        <Button look="text">{otp.changeEmail}</Button>
      </div>
      <p className="text-xs text-ink-muted">{otp.spam}</p>
    </Dialog>
  )
}

const frozen = () => 0
