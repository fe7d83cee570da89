import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { levels } from '@/catalog/levels'
import { packageName, packagesAddress } from '@/catalog/package-name'
import { text as catalog } from '@/catalog/text'
import { boot, hasPrakerja } from '@/shared/boot'
import { CategoryName } from '@/shared/ui/category-name'
import { LevelName } from '@/shared/ui/level-name'
import { text } from './explore-text'

const categories = ['kelasmu', 'ujianmu', 'kariermu', 'prakerja'] as const

/** The contents of "Jelajahi": columns on a desktop, sections in the phone's menu. */
export function ExploreLinks() {
  const { brand } = boot()
  const { links } = text
  return (
    <>
      <Group title={text.categories}>
        {categories
          .filter((category) => category !== 'prakerja' || hasPrakerja())
          .map((category) => (
            <Row key={category} to="/ikutprogram" search={{ id: category }}>
              <span className="flex flex-col py-1.5">
                <CategoryName category={category} />
                <span className="text-xs font-normal text-ink-muted">{catalog.categories[category].hint}</span>
              </span>
            </Row>
          ))}
        {!brand.is_smm && <Row to={packagesAddress('menu')}>{packageName('class')}</Row>}
      </Group>
      <Group title={text.levels}>
        {levels.map(({ slug, name, path }) => (
          <Row key={slug} to={path}>
            <LevelName level={slug} name={name} className="text-[.9375rem]" />
          </Row>
        ))}
      </Group>
      <div className="flex flex-col gap-5">
        <Group title={text.partners}>
          <Row to="/mitra/all">{links.all}</Row>
          <Row to={`/mitra/${brand.product}`}>{links.schools(brand.product)}</Row>
          <Row to="/mitra/perguruan-tinggi">{links.universities}</Row>
          <Row to="/mitra/industri">{links.industry}</Row>
        </Group>
        {hasPrakerja() && (
          <Group title={text.prakerja}>
            <Row to="/kartuprakerja">
              {links.card}
              <span lang="en" className="ml-2 rounded-xs bg-accent-soft px-1.5 text-2xs font-bold text-warning">
                {text.fresh}
              </span>
            </Row>
            <Row to="/panduan-prakerja">{links.guide}</Row>
            <Row to="/mitra-kolaborasi">{links.partners}</Row>
          </Group>
        )}
      </div>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-xs font-bold text-ink-muted">{title}</h2>
      <ul className="-mx-2">{children}</ul>
    </section>
  )
}

function Row({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        search={search}
        className="flex min-h-10 items-center rounded-[9px] px-2 text-[.9375rem] font-semibold hover:bg-sunken max-desk:min-h-11"
      >
        {children}
      </Link>
    </li>
  )
}
