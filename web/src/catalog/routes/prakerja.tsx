import { createFileRoute } from '@tanstack/react-router'
import { openAfterNavigation } from '@/app/modal'
import { boot } from '@/shared/boot'
import { yearOf } from '@/shared/text/format'
import { PrakerjaPage } from '../guides/prakerja-page'

export const Route = createFileRoute('/_default/kartuprakerja')({
  beforeLoad: ({ preload }) => {
    if (!preload && isClosed()) openAfterNavigation({ kind: 'prakerja-closed' })
  },
  component: PrakerjaPage,
})

/** The year of the next programme lies ahead. */
function isClosed(): boolean {
  const { site, now } = boot()
  return Number(yearOf(now)) < site.prakerja_year
}
