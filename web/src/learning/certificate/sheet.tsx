import type { CSSProperties } from 'react'
import { emblem, field } from '@/shared/art/cloth'
import { Drawing } from '@/shared/art/drawing'
import type { Palette } from '@/shared/art/dyes'
import { logoMark } from '@/shared/art/logo'
import { boot } from '@/shared/boot'
import * as format from '@/shared/text/format'
import { QrCode } from '@/shared/ui/qr-code'
import type { Certificate, Sheet as SheetFacts } from './queries'
import './sheet.css'
import { text } from './text'
import { lengthOf, nameSize, spanOf } from './words'

const cloth: Palette = ['#1c235e', '#7d9efc', '#293480', '#f9b818']
const border = field('certificate-border', 'kawung', cloth, 44, 1056, 747)
/** Paper is light in every theme. */
const mark = logoMark({ petal: '#3548a0', lit: '#f9b818', core: '#fdfbf7' })
const signature =
  'M6 32c10-22 18-28 20-18s-8 22-2 20 12-20 18-20-4 18 2 18 10-14 16-14 0 12 6 12 8-8 14-8 6 8 14 6 10-4 20-6'
const stamps = { valid: null, withdrawn: text.withdrawnMark, sample: text.sampleMark }

/** The certificate as it is printed: lying on a desktop and on paper, upright on a phone. */
export function Sheet({ certificate, sheet }: { certificate: Certificate; sheet: SheetFacts }) {
  const { lying, upright } = nameSize(certificate.name)
  const stamp = stamps[certificate.state]
  return (
    <article className="sheet" aria-label={text.title(certificate.number)}>
      <Drawing svg={border} className="sheet-border" />
      <div className="sheet-paper">
        <div className="sheet-top">
          <span className="sheet-brand" translate="no">
            <Drawing svg={mark} className="sheet-mark" />
            {boot().brand.name}
          </span>
          <span className="sheet-institution">
            <Drawing svg={emblem(sheet.institution_slug)} className="sheet-mark" />
            {certificate.institution_name}
          </span>
        </div>
        <div className="sheet-middle">
          <p className="sheet-line">{text.givenTo}</p>
          <h2 translate="no" className="sheet-name" style={{ '--lying': lying, '--upright': upright } as CSSProperties}>
            {certificate.name || text.erased}
          </h2>
          <p className="sheet-line">{text.finished(format.number(sheet.activities))}</p>
          <p className="sheet-program">{certificate.program_title}</p>
          <p className="sheet-facts">
            <Facts sheet={sheet} />
          </p>
        </div>
        <div className="sheet-bottom">
          <Signatory sheet={sheet} institution={certificate.institution_name} />
          <div>
            {text.number}
            <b className="tabular-nums">{certificate.number}</b>
            {text.checkAt(`${new URL(sheet.check_url).host}/sertifikat`)}
          </div>
          <QrCode address={sheet.check_url} label={text.code} className="sheet-code" />
        </div>
        {stamp && <span data-stamp={stamp} className="sheet-stamp" />}
      </div>
    </article>
  )
}

function Facts({ sheet: { studied_from, studied_until, minutes, final_score } }: { sheet: SheetFacts }) {
  const span = studied_from !== null && studied_until !== null ? spanOf(studied_from, studied_until) : null
  const facts = [span, lengthOf(minutes)].filter(Boolean).join(', ')
  if (final_score === null) return facts
  return (
    <>
      {facts && `${facts}, `}
      {text.score} <b>{format.decimal(final_score, 2)}</b>
    </>
  )
}

function Signatory({ sheet, institution }: { sheet: SheetFacts; institution: string }) {
  if (!sheet.signatory_name) {
    return (
      <div className="sheet-sign">
        <b>{institution}</b>
        {text.organizer}
      </div>
    )
  }
  return (
    <div className="sheet-sign">
      <svg aria-hidden="true" viewBox="0 0 120 44" className="sheet-signature">
        <path d={signature} fill="none" stroke="#1c235e" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      <b>{sheet.signatory_name}</b>
      {sheet.signatory_title}
    </div>
  )
}
