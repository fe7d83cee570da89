import { textLink } from '@/shared/ui/text-link'

export const moreLink = `${textLink} inline-flex min-h-11 items-center text-sm whitespace-nowrap desk:min-h-8`
