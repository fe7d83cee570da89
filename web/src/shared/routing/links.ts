import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '@/shared/ui/button-link'

/** A link with the look of a button that knows the routes. */
export const LinkButton = createLink(ButtonLink)
