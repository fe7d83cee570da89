import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from '@/shared/art/drawing'
import { groundCloth } from '@/shared/art/ground-cloth'
import { Icon } from '@/shared/ui/icon'
import './plate.css'

interface PlateProps {
  icon: LucideIcon
  lead: string
  title: string
  facts?: string[]
  /** Numbers, each with what it counts. */
  figures?: [label: string, value: string][]
  children: ReactNode
}

/** The one big thing of a page, on the dark ground. Buttons beside the first have the class `plate-second`. */
export function Plate({ icon, lead, title, facts = [], figures = [], children }: PlateProps) {
  return (
    <section aria-labelledby="berikutnya" className="plate on-ground">
      <Drawing svg={groundCloth(110, 500, 240)} className="plate-cloth" />
      <div className="plate-words">
        <p className="plate-lead">
          <Icon of={icon} />
          {lead}
        </p>
        <h2 id="berikutnya" className="text-h2 wrap-anywhere">
          {title}
        </h2>
        {facts.length > 0 && (
          <p className="plate-facts">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {figures.length > 0 && (
          <dl className="plate-figures">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="plate-acts">{children}</div>
      </div>
    </section>
  )
}
