import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { ok } from '@/shared/testing/server'
import { activityServer, done, learner, list, path, title } from '../activity/testing/activity-page'
import { anOpened, aValidated, calls } from '../testing/class'
import { Cloth } from './cloth'

const { server } = activityServer()
const stitches = () => [...document.querySelectorAll('.cloth > i')]

it.each([
  [20, 20],
  [1, 8],
  [400, 96],
])('the cloth of %d things has %d stitches, and is silent', (things, woven) => {
  const { container } = render(<Cloth stitches={things} />)
  expect(stitches()).toHaveLength(woven)
  expect(container.querySelector('.cloth')?.getAttribute('aria-hidden')).toBe('true')
})

it('whoever has done all of a class sees the cloth that came of it, a stitch for each activity', async () => {
  const { report, dashboard } = anOpened()
  const opened = anOpened({ activity: done(), report: { ...report, percentage_progress: 100 } })
  server.on(calls.validate, ok(aValidated({ opened })))
  await openAt(`${path}?tab=penilaian`, learner)
  await title()
  expect(await list().findByText(`${dashboard.total_resources} aktivitas, selembar kain`)).toBeTruthy()
  expect(stitches()).toHaveLength(dashboard.total_resources)
})
