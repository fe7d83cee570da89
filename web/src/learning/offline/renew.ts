import { saveProgram } from './save'
import { savedPrograms } from './shelf'
import { keepShell } from './shell'

const dayMs = 86_400_000
const never = new AbortController().signal

/** Brings what is saved up to date: the site's files at once, a programme once a day. */
export async function renewSaved(userId: number): Promise<void> {
  const saved = await savedPrograms(userId)
  if (saved.length === 0) return
  await keepShell(userId)
  for (const { enrolment, slug, title, savedAt } of saved)
    if (Date.now() - savedAt > dayMs)
      await saveProgram({
        userId,
        program: { program_user_id: enrolment, slug, title },
        signal: never,
        onStep: () => {},
      })
}
