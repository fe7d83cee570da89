import type { ReactNode } from 'react'
import type { Category } from '@/shared/art/category'
import { Drawing } from '@/shared/art/drawing'
import { cloth } from '@/shared/art/wall-cloth'
import { CategoryName } from '@/shared/ui/category-name'
import { categoryGround } from '../category-ground'

interface GuideHeadProps {
  category: Category
  title: string
  lead: string
  /** One filled button at most, and links. */
  children?: ReactNode
}

/** The head of a page that explains something, on the ground of its category beside its cloth. */
export function GuideHead({ category, title, lead, children }: GuideHeadProps) {
  return (
    <div className={`overflow-hidden ${categoryGround[category]}`}>
      <div className="page grid items-stretch desk:grid-cols-[1fr_300px] desk:gap-10 wide:gap-16">
        <div className="min-w-0 py-7 desk:py-14">
          <CategoryName category={category} />
          <h1 className="mt-2 text-h1">{title}</h1>
          <p className="mt-3 max-w-140 text-ink-soft text-pretty desk:text-lg desk:leading-[1.6]">{lead}</p>
          {children && <div className="mt-5 flex flex-wrap gap-2">{children}</div>}
        </div>
        <div className="relative max-desk:hidden desk:-mr-8 wide:mr-0">
          <Drawing svg={cloth(category)} className="absolute inset-0 size-full" />
        </div>
      </div>
    </div>
  )
}
