import { api, call } from '@/shared/api/client'

type Event =
  | 'page_viewed'
  | 'login_opened'
  | 'register_opened'
  | 'menu_clicked'
  | 'search_done'
  | 'app_invitation_answered'
  | 'tour_ended'
  | 'account_switched'
  | 'class_opened'
  | 'class_clicked'
  | 'group_clicked'

type Properties = Record<string, string | number>

/**
 * Tells our own server what was used. Whether the person is a parent or an admin the server knows by itself. It never
 * blocks and never complains: nobody's page waits for a statistic.
 */
export function track(event: Event, properties: Properties = {}, page = window.location.pathname): void {
  // The document calls them an object and no more.
  const body = { event, page, properties: properties as Record<string, never> }
  void call(api.POST('/api/product/lead-squared', { body, keepalive: true }), { handles: [400, 401] }).catch(() => {})
}
