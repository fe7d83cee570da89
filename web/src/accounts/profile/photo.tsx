import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { reportOutcome } from '@/shared/report-outcome'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { FieldError } from '@/shared/ui/field'
import type { UserInfo } from '@/shared/user'
import { refreshUser } from '../refresh-user'
import { CropDialog } from './crop-dialog'
import { changeProfile, uploadAvatar } from './mutations'
import { text } from './text'

const words = text.photo
/** A camera's picture is made small here, before it travels; the server takes up to 2 MB. */
const mostBytes = 20 * 1024 * 1024

export function Photo({ user }: { user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [failure, setFailure] = useState('')
  const open = async (file: File | undefined) => {
    if (!file) return
    setFailure('')
    if (file.size > mostBytes) return setFailure(words.tooBig)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setFailure(words.notPicture)
    }
  }
  const put = async (avatar: Promise<string | null>, done: string) => {
    const changed = await reportOutcome(
      avatar.then((name) => changeProfile({ avatar: name })),
      done,
    )
    if (changed) await refreshUser()
  }
  const use = async (cut: Blob) => {
    await put(uploadAvatar(cut), words.changed)
    setPicture(null)
  }
  return (
    <section aria-labelledby="foto" className={`${card} flex flex-wrap items-center gap-5 p-4 desk:p-6`}>
      <Avatar id={String(user.id)} name={user.name} picture={user.avatar} size="huge" />
      <div className="min-w-56 flex-1">
        <h2 id="foto" className="text-h3">
          {words.title}
        </h2>
        <p className="text-sm text-ink-muted">{words.hint}</p>
        {failure && <FieldError className="mt-2">{failure}</FieldError>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" icon={Camera} onClick={() => input.current?.click()}>
            {words.change}
          </Button>
          {user.avatar && (
            <Button look="text" icon={Trash2} onClick={() => void put(Promise.resolve(null), words.removed)}>
              {words.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={words.change}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {picture && <CropDialog picture={picture} onCut={use} onClose={() => setPicture(null)} />}
    </section>
  )
}
