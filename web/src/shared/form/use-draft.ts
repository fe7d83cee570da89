import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { personalDraft } from '@/shared/lib/personal-draft'
import type { UserInfo } from '@/shared/user'
import type { FormOf } from './use-form'

/** After the last letter. */
const restMs = 250

interface DraftOptions<T extends FieldValues> {
  person: Pick<UserInfo, 'id' | 'device_key'>
  /** Which form, of whom, for when: `school-data:712:2026:address`. */
  name: string
  /** What is asked for anew: a consent, a password. */
  without?: (keyof T & string)[]
}

export interface Draft {
  /** What was filled in earlier and not saved stands in the form. */
  isRestored: boolean
  /** Begins anew. */
  discard: () => void
  /** It is saved. `Form` calls it. */
  forget: () => void
}

/** Keeps what is typed on the device until it is saved: over a reload, a lost connection and the end of the session, not over a log-out. */
export function useDraft<T extends FieldValues, V>(form: FormOf<T, V>, options: DraftOptions<T>): Draft {
  const { person, name, without = [] } = options
  const { id, device_key } = person
  const draft = useMemo(() => personalDraft({ id, device_key }, name), [id, device_key, name])
  const [isRestored, setRestored] = useState(false)
  const left = without.join()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    draft.forget()
  }
  const end = useEffectEvent(forget)
  useEffect(() => {
    const isAsked = ([field]: [string, unknown]) => !left.split(',').includes(field)
    let isOver = false
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      void draft.keep(Object.fromEntries(Object.entries(form.getValues()).filter(isAsked)))
    }
    const stop = form.subscribe({
      formState: { values: true },
      // What has no name is the form as a whole, which begins anew or is restored.
      callback: ({ name: changed }) => {
        if (!changed || isOver) return
        clearTimeout(timer.current)
        timer.current = setTimeout(write, restMs)
      },
    })
    /** The person logs out, here or in another tab: nothing of theirs stays. */
    const leave = () => {
      isOver = true
      end()
    }
    const hearTabs = ({ key, newValue }: StorageEvent) => key === 'leaving' && newValue !== null && leave()
    const hide = () => timer.current !== undefined && write()
    window.addEventListener('leaving', leave)
    window.addEventListener('storage', hearTabs)
    window.addEventListener('pagehide', hide)
    void draft.read().then((kept) => {
      if (!kept || isOver || timer.current !== undefined) return
      const known = Object.entries(kept).filter((entry) => entry[0] in form.getValues() && isAsked(entry))
      form.reset({ ...form.getValues(), ...Object.fromEntries(known) } as DefaultValues<T>, { keepDefaultValues: true })
      setRestored(true)
    })
    return () => {
      stop()
      hide()
      isOver = true
      window.removeEventListener('leaving', leave)
      window.removeEventListener('storage', hearTabs)
      window.removeEventListener('pagehide', hide)
    }
  }, [draft, form, left])
  return {
    isRestored,
    forget,
    discard: () => {
      forget()
      form.reset()
      setRestored(false)
    },
  }
}
