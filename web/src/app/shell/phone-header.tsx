import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { boot } from '@/shared/boot'
import { seoFor } from '@/shared/seo'
import { IconButton } from '@/shared/ui/icon-button'
import { text } from '../text'
import { SkipLink } from './skip-link'

/** Goes back in the visit, or home when the visit began here. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
}

/** The header of pages that are one task on a phone: back and the page's name. */
export function PhoneHeader({ className = '' }: { className?: string }) {
  const goBack = useGoBack()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <header
      data-phone-header
      className={`flex h-16 items-center gap-1 border-b border-line-soft bg-surface px-2 desk:hidden ${className}`}
    >
      <SkipLink />
      <IconButton label={text.back} icon={ArrowLeft} iconSize={24} onClick={goBack} />
      <span className="truncate text-[1.0625rem] font-bold tracking-[-.01em]">
        {seoFor(path, boot().brand.product)?.title}
      </span>
    </header>
  )
}
