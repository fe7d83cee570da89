import type { Schemas } from '@/shared/api/answer'
import { Attachments } from '@/shared/attachments/attachments'
import { text } from './files-text'

/** What goes with an announcement. */
export default function Files({ files }: { files: Schemas['AnnouncementFile'][] }) {
  return (
    <section aria-labelledby="lampiran" className="mt-6">
      <h2 id="lampiran" className="mb-2 text-h3">
        {text.title}
      </h2>
      <Attachments files={files.map(({ url, file_name, size }) => ({ url, name: file_name, size }))} />
    </section>
  )
}
