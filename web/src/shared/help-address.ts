import { boot } from './boot'
import { outgoing } from './routing/outgoing'

/** Where help is: an article of ours, or the site that the operator runs in the place of them. `medium` names the place of the link. */
export function helpAddress(medium: string, article?: string): string {
  const { help_url } = boot().site
  return help_url.startsWith('/') && article ? `${help_url}/${article}` : outgoing(help_url, medium)
}
