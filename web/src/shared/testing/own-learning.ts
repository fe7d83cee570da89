import { ok } from './server'

/** For tests that come by the pages of one's own learning on their way: nothing is there. */
export function answerOwnLearning(server: { on: (call: string, answer: unknown) => void }, userId = 7): void {
  const nothing = { greeting_name: '', next_meeting: null, running: [], last: [], parent_name: null }
  server.on('GET /api/program-activity/dashboard/summary', ok(nothing))
  server.on('GET /api/program-activity/dashboard/family', ok([]))
  server.on('POST /api/program-activity/dashboard/resource-list/1/8', ok([]))
  server.on('POST /api/program-activity/dashboard/calendar/resource-list', ok([]))
  server.on(`GET /api/program_activity/v3/enrolled/${userId}/1/12`, ok([]))
  server.on(`GET /api/program_activity/enrolled/folder/${userId}`, ok([]))
  for (const folder of [3, 7])
    server.on(
      `GET /api/program_activity/enrolled/folder/detail/${userId}/${folder}`,
      ok({ id: folder, name: 'Semester ini', programs: [] }),
    )
}
