import { ArrowLeft, Search } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { boot } from '@/shared/boot'
import { cx } from '@/shared/ui/cx'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { Spinner } from '@/shared/ui/spinner'
import { text } from '../text'
import { FullScreen } from './full-screen'
import { Suggestions } from './lazy-panels'
import { closePanels, openPanel, useOpenPanel } from './one-open'
import { useSearch } from './search'

const hint = () => (boot().site.kind === 'standard' ? text.search.placeholder : text.search.inside(boot().brand.name))

/** What the list of suggestions does with a key; true when the key was for it. */
export type Steer = (event: KeyboardEvent) => boolean

export function SearchBox() {
  const open = useOpenPanel() === 'search'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <span
      className="relative mr-2 ml-1 max-w-130 min-w-0 flex-[8_1_120px] max-desk:hidden"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) closePanels()
      }}
    >
      <Box
        isOpen={open}
        onOpen={() => openPanel('search')}
        className="h-[46px] gap-2.5 rounded-[23px] border-[1.5px] border-transparent bg-sunken px-3.5 text-ink-muted focus-within:border-primary focus-within:bg-surface focus-within:shadow-[0_0_0_3px_var(--primary-line)]"
        listClass="absolute inset-x-0 top-full z-(--z-drop) mt-1.5"
      />
    </span>
  )
}

/** On a phone the box takes the whole screen. */
export function PhoneSearch() {
  const open = useOpenPanel() === 'phone-search'
  return (
    <span className="desk:hidden">
      <IconButton
        label={text.search.open}
        icon={Search}
        iconSize={24}
        aria-expanded={open}
        onClick={() => openPanel('phone-search')}
      />
      {open && (
        <FullScreen label={text.search.label} className="desk:hidden">
          <Box
            isOpen
            isPhone
            className="h-16 border-b border-line-soft pr-4 pl-1 text-ink-muted has-[input:focus]:border-primary"
            listClass="p-2"
          />
        </FullScreen>
      )}
    </span>
  )
}

interface BoxProps {
  isOpen: boolean
  isPhone?: boolean
  onOpen?: () => void
  className: string
  listClass: string
}

/** A field with one's own past searches below it; they come in a piece of their own. */
function Box({ isOpen, isPhone = false, onOpen, className, listClass }: BoxProps) {
  const { search, last, isSearching } = useSearch()
  const [typed, setTyped] = useState(last)
  useEffect(() => setTyped(last), [last])
  const [active, setActive] = useState<string | null>(null)
  const [isListed, setListed] = useState(false)
  const steer = useRef<Steer>(() => false)
  const list = useId()
  const expanded = isOpen && isListed
  const choose = (words: string) => {
    setTyped(words)
    search(words)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark */}
      <form
        role="search"
        aria-label={text.search.label}
        aria-busy={isSearching}
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
        className={cx('flex items-center', className)}
      >
        {isPhone ? (
          <IconButton label={text.search.close} icon={ArrowLeft} iconSize={24} onClick={closePanels} />
        ) : isSearching ? (
          <Spinner size={20} />
        ) : (
          <Icon of={Search} />
        )}
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          data-autofocus={isPhone || undefined}
          aria-label={text.search.label}
          aria-expanded={expanded}
          aria-haspopup="grid"
          aria-controls={expanded ? list : undefined}
          aria-activedescendant={expanded ? (active ?? undefined) : undefined}
          placeholder={hint()}
          value={typed}
          onFocus={onOpen}
          onClick={onOpen}
          onChange={(event) => {
            setTyped(event.target.value)
            onOpen?.()
          }}
          onKeyDown={(event) => {
            if (steer.current(event)) event.preventDefault()
          }}
          className="h-11 min-w-0 flex-1 bg-transparent text-base text-ellipsis text-ink outline-none placeholder:text-ink-muted desk:text-[.9375rem]"
        />
      </form>
      {isOpen && (
        <Suspense>
          <Suggestions
            id={list}
            typed={typed}
            isPhone={isPhone}
            steer={steer}
            className={listClass}
            onChoose={choose}
            onActive={setActive}
            onListed={setListed}
          />
        </Suspense>
      )}
    </>
  )
}
