import { createStore } from '@/shared/lib/store'

/** Whether somebody asked for the form by hand; it stands over the page of the activity. */
export const wanted = createStore(false)
