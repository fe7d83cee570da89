import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personalNote } from '@/shared/lib/personal-note'
import { snackbar } from '@/shared/snackbar'
import { fasterOf, saveGroupWork, sendGroupWork } from './mutations'
import { groupWorkQuery } from './queries'
import { text } from './text'
import type { GroupWork } from './types'

/** Long enough to see what one has chosen. */
const undoMs = 20_000

/** What one has written that the group does not have yet, and the version that it began from. */
export type Draft = { text: string; version: number }

/** It stays on this device until it is saved or given up. */
export const draftNote = (enrolment: number, activity: number) =>
  personalNote<Draft>(`group-work:${enrolment}:${activity}`)

/**
 * One's own part in what a group writes. Every change is kept on the device; the group has it by "Simpan" alone: saved by
 * itself, each pause of one would be a choice between two texts for all others who write.
 */
export function useGroupDraft(enrolment: number, activity: number, work: GroupWork) {
  const client = useQueryClient()
  const note = draftNote(enrolment, activity)
  const [draft, setDraft] = useState(() => unlessSaved(note.read(), work))
  const [isChoosing, setChoosing] = useState(false)
  /** The group's text, which stands beside one's own until that is saved. */
  const [beside, setBeside] = useState<GroupWork | null>(null)
  const which = { program_user_id: enrolment, resource_id: activity }

  const keep = (to: Draft | null) => {
    setDraft(to)
    if (to) note.keep(to)
    else note.forget()
  }
  /** What is on its way was asked before this answer. */
  const show = async (now: GroupWork) => {
    const { queryKey } = groupWorkQuery(activity)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, now)
  }
  const saving = useMutation({
    mutationFn: (sent: Draft) => saveGroupWork({ ...which, ...sent }),
    onSuccess: async (saved, sent) => {
      await show(saved)
      setBeside(null)
      // Somebody may have written on meanwhile.
      setDraft((now) => {
        const rest = now && now.text !== sent.text ? { text: now.text, version: saved.version } : null
        if (rest) note.keep(rest)
        else note.forget()
        return rest
      })
    },
    onError: async (error) => {
      const faster = fasterOf(error)
      if (!faster) return
      await show(faster)
      setBeside(null)
      setChoosing(true)
    },
  })
  const sending = useMutation({
    mutationFn: async () => {
      const { version } = draft ? await saving.mutateAsync(draft) : work
      return sendGroupWork({ ...which, version })
    },
    onSuccess: show,
    onError: async (error) => {
      const faster = fasterOf(error)
      if (faster) await show(faster)
    },
  })
  const save = (to: Draft) => {
    sending.reset()
    saving.mutate(to)
  }
  const keepMine = () => {
    setChoosing(false)
    if (!draft) return
    const mine = { text: draft.text, version: work.version }
    keep(mine)
    save(mine)
  }
  const takeTheirs = () => {
    setChoosing(false)
    saving.reset()
    keep(null)
    if (draft)
      snackbar({ text: text.tookTheirs, action: { label: text.undo, act: () => keep(draft) }, lastsMs: undoMs })
  }
  const editMine = () => {
    setChoosing(false)
    saving.reset()
    if (draft) keep({ text: draft.text, version: work.version })
    setBeside(work)
  }
  return {
    text: draft?.text ?? work.text,
    isDirty: draft !== null,
    /** Others have saved since one began to write. */
    isBehind: draft !== null && draft.version !== work.version && !saving.isPending && !sending.isPending,
    change: (to: string) => keep(unlessSaved({ text: to, version: draft?.version ?? work.version }, work)),
    save: () => draft && save(draft),
    saving,
    send: () => sending.mutate(),
    sending,
    beside,
    isChoosing,
    compare: () => setChoosing(true),
    choices: { keepMine, takeTheirs, editMine },
  }
}

/** Words that the group has already are no draft. */
const unlessSaved = (draft: Draft | null, work: GroupWork): Draft | null => (draft?.text === work.text ? null : draft)
