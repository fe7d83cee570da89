import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LinkButton } from '@/shared/routing/links'
import * as format from '@/shared/text/format'
import { AbsentPage } from '@/shared/ui/absent-page'
import { CategoryName } from '@/shared/ui/category-name'
import { LevelName } from '@/shared/ui/level-name'
import { Breadcrumbs } from '../breadcrumbs'
import { InstitutionLink } from '../institution-link'
import { levelsLabel } from '../level-label'
import { text as words } from '../page-text'
import { Recommendations } from '../recommendations'
import '../program/program.css'
import { PackageBar, PriceCard } from './price-card'
import { ContainedPrograms } from './programs'
import { type Package, packageQuery } from './queries'
import { text } from './text'

const RichText = lazy(async () => ({ default: (await import('@/shared/ui/rich-text')).RichText }))

/** Several programmes for one price. */
export function PackagePage({ slug }: { slug: string }) {
  const { data: found } = useSuspenseQuery(packageQuery(slug))
  if (typeof found === 'string') return <Removed />
  return (
    <>
      <Head found={found} />
      <div className="page program-body">
        <PriceCard found={found} />
        <div className="flex min-w-0 flex-col gap-8 pt-6">
          <section aria-labelledby="isi-paket">
            <h2 id="isi-paket" className="mb-2 text-h2">
              {text.contains(format.number(found.programs.length))}
            </h2>
            <ContainedPrograms programs={found.programs} />
          </section>
          <section aria-labelledby="tentang" className="max-w-170">
            <h2 id="tentang" className="mb-3 text-h2">
              {text.about}
            </h2>
            <Suspense fallback={null}>
              <RichText html={found.description} className="prose" />
            </Suspense>
          </section>
        </div>
      </div>
      <Recommendations kind="learning-package" slug={slug} />
      <PackageBar found={found} />
    </>
  )
}

function Head({ found }: { found: Package }) {
  const youngest = found.levels[0]
  return (
    <section className="program-head bg-success-soft">
      <div className="page">
        <div className="program-head-words">
          <Breadcrumbs>
            <Link to="/">{words.home}</Link>
            <Link to="/paket">{text.all}</Link>
          </Breadcrumbs>
          <div className="program-head-kind">
            <CategoryName category="paket" name={found.category_name} className="text-sm" />
            {youngest && <LevelName level={youngest.stage} name={levelsLabel(found.levels)} />}
          </div>
          <h1 className="text-h1 wrap-anywhere">{found.title}</h1>
          <p className="max-w-170 text-ink-soft text-pretty desk:text-lg desk:leading-[1.6]">{found.summary}</p>
          <InstitutionLink institution={found.institution} />
        </div>
      </div>
    </section>
  )
}

function Removed() {
  return (
    <AbsentPage title={text.removed.title} action={<LinkButton to="/paket">{text.removed.act}</LinkButton>}>
      {text.removed.sentence}
    </AbsentPage>
  )
}
