import type { Page } from '@playwright/test'
import { leave, logOut, openAccountMenu } from '../../support/account.ts'
import { post } from '../../support/call.ts'
import { expect, test } from '../../support/own-server.ts'
import { register, stranger } from '../../support/people.ts'
import { answersOf, attemptOf, heading, joinQuiz, quiz } from '../../support/quiz.ts'

const warning = 'Kamu belum sepenuhnya keluar'

/** All that the browser keeps, as whoever sits at it next can read it. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames)
        rows.push(...(await answer(database.transaction(table).objectStore(table).getAll())))
      database.close()
    }
    return {
      rows: rows as { user?: number; sealed?: string }[],
      text: JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]),
    }
  })

test('a log-out while the server is away says that the session lives, and ends it when the server is back (B121)', async ({
  page,
  server,
}) => {
  await register(page, stranger())
  await page.goto('/')
  await openAccountMenu(page)
  await server.end()
  await leave(page)
  await expect(page.getByText(warning)).toBeVisible()
  await server.start()
  // The cookie still opens the account; whoever starts the browser anew does not come in by it.
  await page.goto('/')
  await expect(page.getByText('Kamu sudah keluar.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  const me = await page.request.post('/api/auth/me-v2', { headers: { Origin: server.origin } })
  expect([401, 418]).toContain(me.status())
})

test('words that were not sent before a log-out are read by nobody on the device, and sent when their owner is back (B320)', async ({
  page,
}) => {
  const owner = stranger()
  await register(page, owner)
  const place = await joinQuiz(page.request)
  await page.goto(`/aktivitas/${quiz}`)
  const started = page.waitForResponse(/quiz\/start/)
  await page.getByRole('button', { name: 'Mulai kuis' }).click()
  await started
  const { questions } = await attemptOf(page.request, place)
  const written = questions.find(({ type }) => type === 'essay')
  if (!written) throw new Error('the quiz asks for words')
  for (const question of questions.slice(0, written.position - 1)) {
    await expect(heading(page, question)).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
  }
  await expect(heading(page, written)).toBeFocused()
  const sent: unknown[] = []
  await page.route('**/api/program_activity/v2/quiz/answer*', (route) => {
    sent.push(route.request().postDataJSON().answer_essay)
    return route.abort('connectionreset')
  })
  const words = 'Lapangan nomor 1\nlebih luas.'
  // At once: of what is typed in parts the first is sent again and again before the others.
  await page.getByRole('textbox', { name: 'Jawabanmu' }).fill(words)
  await expect(page.getByText('Belum tersimpan. Kami kirim saat koneksi kembali.')).toBeVisible()
  // Only what was handed over outlives a log-out.
  await expect.poll(() => sent.at(-1)).toEqual(words)
  await page.goto('/')
  await logOut(page)

  const kept = await everythingKept(page)
  expect(
    kept.rows.filter(({ sealed }) => sealed !== undefined),
    'what was not sent waits',
  ).not.toEqual([])
  expect(kept.text, 'and is not read').not.toContain('Lapangan nomor')
  sent.length = 0
  await register(page, stranger())
  await page.goto('/kelasku')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logOut(page)
  expect(sent, 'nobody else sends it').toEqual([])

  await page.unroute('**/api/program_activity/v2/quiz/answer*')
  await post(page.request, '/api/auth/login', { email: owner.email, password: owner.password })
  await page.goto('/')
  const known = () => answersOf(page.request, place).then((answers) => answers.get(written.activity_question_id))
  await expect.poll(known).toEqual(words)
})
