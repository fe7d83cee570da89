import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '@/shared/api/api-error'
import { snackbar } from '@/shared/snackbar'
import { common } from '@/shared/text/common'
import { Button } from '@/shared/ui/button'
import { makeFile } from './mutations'
import type { Sheet } from './queries'
import { text } from './text'

/** Has the file made, once, and saves it (C124). */
export function DownloadButton({ sheet: { program_user_id, kind } }: { sheet: Sheet }) {
  const making = useMutation({
    mutationFn: (place: number) => makeFile(place, kind),
    // It is saved, so this page stays.
    onSuccess: ({ url }) => window.open(url, '_self'),
    onError: (error) =>
      snackbar({ tone: 'danger', text: error instanceof ApiError ? error.message : common.unexpected }),
  })
  if (program_user_id === null) return null
  return (
    <Button icon={Download} loading={making.isPending} onClick={() => making.mutate(program_user_id)}>
      {text.download}
    </Button>
  )
}
