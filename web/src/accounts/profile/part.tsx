import type { FormEventHandler, ReactNode } from 'react'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { card } from '@/shared/ui/card'
import { text } from './text'

interface PartProps {
  title: string
  failure?: string
  saving: boolean
  /** Of several parts on a page, one is the first to be seen. */
  isMain?: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

/** One part of the profile that is saved by itself. */
export function Part({ title, failure, saving, isMain = false, onSubmit, children }: PartProps) {
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className={`${card} flex flex-col gap-4 p-4 desk:p-6`}>
      <h2 className="text-h2">{title}</h2>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {children}
      <Button
        type="submit"
        look={isMain ? 'primary' : 'secondary'}
        loading={saving}
        className="self-start max-tab:w-full"
      >
        {text.save}
      </Button>
    </form>
  )
}
