import { browserTime } from '@/shared/boot'

/** The moment by the server's clock: that of the device may be wrong. */
export const serverNow = (): number => Date.now() - browserTime(0)
