import './gallery.css'
import { useEffect, useState } from 'react'
import { isDark } from '@/shared/lib/theme-choice'
import { LogoMark } from '@/shared/ui/logo'
import { Switch } from '@/shared/ui/switch'
import { ArtSections } from './art-sections'
import { FloatingSection } from './floating-section'
import { FormSections } from './form-sections'
import { ButtonSection, FieldSection } from './head-sections'
import { LongFormSection } from './long-form-section'
import { MessageSections } from './message-sections'
import { MoreSections } from './more-sections'
import { StateSections } from './state-sections'
import { text } from './text'

/** Every component with every state, for developers. */
export default function Galeri() {
  const [dark, setDark] = useState(isDark)
  useEffect(() => {
    const page = document.documentElement
    const before = page.dataset.theme
    page.dataset.theme = dark ? 'dark' : 'light'
    return () => {
      if (before) page.dataset.theme = before
      else delete page.dataset.theme
    }
  }, [dark])
  return (
    <main
      id="isi"
      className="mx-auto w-[min(100%-32px,var(--w-page))] desk:w-[min(100%-64px,var(--w-page))] wide:w-[min(100%-96px,var(--w-page))]"
    >
      <div className="flex flex-wrap items-center gap-x-4 pt-8 pb-2">
        <LogoMark className="size-10" />
        <div className="min-w-60 flex-1">
          <h1 className="text-h1">{text.title}</h1>
          <p className="text-ink-soft">{text.lead}</p>
        </div>
        <Switch checked={dark} onChange={(event) => setDark(event.target.checked)}>
          {text.dark}
        </Switch>
      </div>
      <div className="columns-1 gap-6 pt-4 pb-4 desk:columns-3">
        <ButtonSection />
        <FieldSection />
        <FormSections />
        <MessageSections />
        <StateSections />
      </div>
      <div className="columns-1 gap-6 desk:columns-2">
        <FloatingSection />
        <LongFormSection />
        <MoreSections />
      </div>
      <div className="columns-1 gap-6 pb-16 desk:columns-2">
        <ArtSections />
      </div>
    </main>
  )
}
