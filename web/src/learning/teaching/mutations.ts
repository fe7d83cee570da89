import { api, call } from '@/shared/api/client'

const announcements = '/api/user/notification/program_announcement/manage'
const ownErrors = { handles: [400, 404, 409, 422] }

/** `publish_at` null: at once. */
export interface Announced {
  title: string
  html: string
  publish_at: number | null
  file_ids: number[]
}

export const announce = (program_id: number, said: Announced) =>
  call(api.POST(announcements, { body: { program_id, ...said } }), ownErrors)

export const correctAnnouncement = (id: number, said: Announced) =>
  call(api.PUT(`${announcements}/{id}`, { params: { path: { id } }, body: said }), ownErrors)

export const withdrawAnnouncement = (id: number) =>
  call(api.DELETE(`${announcements}/{id}`, { params: { path: { id } } }), ownErrors)

/** What was said in the programme's discussions until now is not new any more. */
export const visitDiscussions = (program_slug: string) =>
  call(api.POST('/api/teaching/visit', { body: { program_slug } }), ownErrors)

const facilitators = '/api/teaching/facilitators'

/** All of them, with the new one. */
export const addFacilitator = (program_slug: string, username: string) =>
  call(api.POST(facilitators, { body: { program_slug, username } }), ownErrors)

export const removeFacilitator = (programSlug: string, userId: number) =>
  call(api.DELETE(`${facilitators}/{programSlug}/{userId}`, { params: { path: { programSlug, userId } } }), ownErrors)
