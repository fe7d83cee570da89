import { freeAll, savedPrograms } from './shelf'
import { forgetShell, keepShell, shellPerson } from './shell'

/** Without a person nothing stays; another person gets a page of their own. */
export async function settleSaved(userId: number | undefined): Promise<void> {
  if (userId === undefined) {
    await Promise.all([freeAll(), forgetShell()])
    return
  }
  if ((await shellPerson()) === userId) return
  await forgetShell()
  if ((await savedPrograms(userId)).length > 0) await keepShell(userId)
}
