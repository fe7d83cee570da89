import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reportOutcome } from '@/shared/report-outcome'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { reissueCertificate } from './mutations'
import type { Certificate } from './queries'
import { text } from './text'

const words = text.reissue

/** After a name was corrected: another one, and this one counts no more. */
export default function ReissueDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const navigate = useNavigate()
  const reissuing = useMutation({
    mutationFn: async () => {
      const act = reissueCertificate(certificate.address)
      if (!(await reportOutcome(act, words.done))) return
      const { address } = await act
      onClose()
      await navigate({ to: '/sertifikat/{-$id}', params: { id: address } })
    },
  })
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.act}
      loading={reissuing.isPending}
      onConfirm={() => reissuing.mutate()}
      onCancel={onClose}
    >
      {words.sentence}
    </ConfirmDialog>
  )
}
