import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { text } from './text'
import { isFull, type Target, transfer } from './transfer'

/** A file that was chosen: on its way, there (then it has an `id`), or stopped with the reason. */
export interface Upload {
  key: string
  id?: number
  name: string
  size: number
  progress?: number
  error?: string
  canRetry?: boolean
}

export interface Arrived {
  id: number
  name: string
  size: number
}

interface Options {
  target: Target
  /** Why a file cannot be taken; null when it can. */
  refuse: (file: File) => string | null
  max: number
  /** What was there already. */
  before: { id: string | number; name: string; size: number }[]
  /** The files that have arrived, whenever that changes. */
  onArrived: (files: Arrived[]) => void
}

export const arrivedOf = (rows: Upload[]): Arrived[] =>
  rows.flatMap(({ id, name, size }) => (id === undefined ? [] : [{ id, name, size }]))

type Chosen = { file: File; stop: AbortController }

/** Files on their way to the server, each with its own row. */
export function useUploads({ target, refuse, max, before, onArrived }: Options) {
  const [rows, setRows] = useState<Upload[]>(() =>
    before.map(({ id, name, size }) => ({ key: String(id), id: Number(id), name, size })),
  )
  const newest = useRef(rows)
  const chosen = useRef(new Map<string, Chosen>())
  const show = (next: Upload[]) => {
    newest.current = next
    setRows(next)
  }
  const change = (key: string, to: Partial<Upload>) =>
    show(newest.current.map((row) => (row.key === key ? { ...row, ...to } : row)))
  const tellArrived = () => onArrived(arrivedOf(newest.current))

  /** The server clears what nobody handed in, so a failure here costs nothing. */
  const forget = (id: number) => void target.forget(id).catch(() => {})

  const start = async (key: string) => {
    const own = chosen.current.get(key)
    if (!own) return
    change(key, { progress: 0, error: undefined, canRetry: false })
    try {
      const course = { signal: own.stop.signal, onProgress: (progress: number) => change(key, { progress }) }
      const id = await transfer(own.file, target, course)
      if (own.stop.signal.aborted) return forget(id)
      change(key, { id, progress: undefined })
      tellArrived()
    } catch (error) {
      if (own.stop.signal.aborted) return
      const isRefused = error instanceof ApiError && error.status > 0 && (error.status < 500 || isFull(error))
      change(key, { progress: undefined, canRetry: !isRefused, error: isRefused ? error.message : text.failed })
    }
  }
  const add = (files: File[]) => {
    const room = max - newest.current.length
    if (files.length > room) snackbar({ text: text.tooMany(max) })
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = crypto.randomUUID()
      const error = refuse(file) ?? undefined
      chosen.current.set(key, { file, stop: new AbortController() })
      show([...newest.current, { key, name: file.name, size: file.size, error }])
      if (!error) void start(key)
    }
  }
  const remove = (key: string) => {
    chosen.current.get(key)?.stop.abort()
    chosen.current.delete(key)
    const gone = newest.current.find((row) => row.key === key)
    show(newest.current.filter((row) => row.key !== key))
    if (!gone?.id) return
    tellArrived()
    forget(gone.id)
  }
  useEffect(() => {
    const own = chosen.current
    return () => {
      for (const { stop } of own.values()) stop.abort()
    }
  }, [])

  /** Begins anew: what arrived has become part of something. */
  const clear = () => {
    chosen.current.clear()
    show([])
  }

  const isBusy = rows.some(({ progress }) => progress !== undefined)
  return { rows, add, remove, retry: (key: string) => void start(key), clear, isBusy }
}
