import { lazy } from 'react'

const load = () => import('./offers')

/** Few meet an add-on that they do not attend: its offer comes when it is shown. */
export const ActivityOffer = lazy(async () => ({ default: (await load()).ActivityOffer }))
export const TopicOffer = lazy(async () => ({ default: (await load()).TopicOffer }))
