import type { ReactNode } from 'react'
import { brandCloth } from '@/shared/art/cloth'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import { boot } from '@/shared/boot'
import { Brand } from '@/shared/brand'

interface AuthPageProps {
  title: string
  lead?: string
  /** A picture above the title; title and text are then centred. */
  art?: ReactNode
  children: ReactNode
}

/** The product's cloth, or that of the institution whose site it is. */
function band(): string {
  const { site, brand } = boot()
  return site.kind === 'standard' ? cloth('kelasmu') : brandCloth(brand.name, 150, 480, 720)
}

/** A form that fills the page: a band of cloth beside it where there is room. */
export function AuthPage({ title, lead, art, children }: AuthPageProps) {
  return (
    <div className="grid min-h-dvh self-stretch wide:grid-cols-[2fr_3fr]">
      <Drawing svg={band()} className="sticky top-0 h-dvh max-wide:hidden" />
      <div className="flex flex-col items-center bg-surface px-4 pt-3 pb-10 desk:bg-transparent desk:py-10">
        <div className="flex w-full max-w-110 flex-col desk:my-auto">
          <Brand />
          <div
            className={`mt-6 desk:rounded-modal desk:border desk:border-line-soft desk:bg-surface desk:p-8 desk:shadow-card ${art ? 'text-center' : ''}`}
          >
            {art && <div className="mb-4.5 flex justify-center">{art}</div>}
            <h1 className={`outline-none ${art ? 'text-h2' : 'text-h1'}`}>{title}</h1>
            {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}
