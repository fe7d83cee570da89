import { Link } from '@tanstack/react-router'
import { Award, FileText, Images } from 'lucide-react'
import * as format from '@/shared/text/format'
import { CellWords, pressable } from './cell'
import type { ChildOverview } from './queries'
import { text } from './text'

/** What a parent reads and decides in the own account. */
export function ChildNews({ of: { certificate, new_certificates, transcript, wishes } }: { of: ChildOverview }) {
  if (!certificate && !transcript && !wishes) return null
  return (
    <ul className="family-cells">
      {wishes > 0 && (
        <li className="family-cell">
          <Link to="/portofolio/izin" className={pressable}>
            <CellWords
              icon={Images}
              label={text.portfolio}
              title={text.wishes(format.number(wishes))}
              under={text.decide}
            />
          </Link>
        </li>
      )}
      {certificate && (
        <li className="family-cell">
          <Link to="/sertifikat/{-$id}" params={{ id: certificate.address }} target="_blank" className={pressable}>
            <CellWords
              icon={Award}
              label={text.certificate}
              title={certificate.program_title}
              under={
                new_certificates > 1
                  ? text.moreCertificates(format.number(new_certificates - 1))
                  : format.date(certificate.at)
              }
            />
            <span className="sr-only">{text.opensTab}</span>
          </Link>
        </li>
      )}
      {transcript && (
        <li className="family-cell">
          <Link to="/rapor-murid/$transcriptId" params={{ transcriptId: String(transcript.id) }} className={pressable}>
            <CellWords icon={FileText} label={text.rapor} title={text.newRapor} under={format.date(transcript.at)} />
          </Link>
        </li>
      )}
    </ul>
  )
}
