import { categories } from '@/shared/art/category'
import { Drawing } from '@/shared/art/drawing'
import { missingPatch } from '@/shared/art/missing-patch'
import { cloth } from '@/shared/art/wall-cloth'
import { Avatar } from '@/shared/ui/avatar'
import { CategoryName } from '@/shared/ui/category-name'
import { Cover } from '@/shared/ui/cover'
import { Emblem, MoodEmblem } from '@/shared/ui/emblem'
import { LevelPocket } from '@/shared/ui/level-pocket'
import { Logo } from '@/shared/ui/logo'
import { StitchedLine } from '@/shared/ui/stitched-line'
import { Tumpal } from '@/shared/ui/tumpal'
import { Box } from './box'
import { institutions, levels, people } from './samples'
import { text } from './text'

const { sections } = text
const glyphs = ['¾', 'UTBK', '</>', 'XLS']

export function ArtSections() {
  return (
    <>
      <Box title={sections.covers} wide>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-5">
          {categories.flatMap((category) =>
            glyphs.map((glyph, place) => (
              <Cover
                key={category + glyph}
                seed={`${category}-${place}`}
                category={category}
                glyph={glyph}
                className="rounded-lg"
              />
            )),
          )}
        </div>
      </Box>
      <Box title={sections.cloths}>
        <div className="grid grid-cols-2 gap-1.5">
          {categories.map((category) => (
            <div key={category} className="relative">
              <Drawing svg={cloth(category)} className="aspect-[5/4]" />
              <span className="absolute bottom-0 left-0 rounded-tr-[14px] bg-surface px-3.5 py-2">
                <CategoryName category={category} />
              </span>
            </div>
          ))}
        </div>
      </Box>
      <Box title={sections.people}>
        <div className="flex flex-wrap items-center gap-3">
          <Logo />
          {people.map((person) => (
            <Avatar key={person.id} {...person} />
          ))}
          {people.slice(0, 1).map((person) => (
            <Avatar key={person.id} {...person} size="large" />
          ))}
          {institutions.map((seed) => (
            <Emblem key={seed} seed={seed} />
          ))}
          <Cover seed="persegi" category="paket" glyph="Aa" shape="square" className="w-16 rounded-lg" />
          <MoodEmblem mood="calm" />
          <MoodEmblem mood="success" />
        </div>
      </Box>
      <Box title={sections.pockets}>
        <ul className="grid grid-cols-4 gap-y-4">
          {levels.map((level) => (
            <li key={level} className="flex flex-col gap-2 text-xs font-bold">
              <LevelPocket level={level} />
              {text.levels[level]}
            </li>
          ))}
        </ul>
      </Box>
      <Box title={sections.hems}>
        <StitchedLine className="mb-4" />
        <Tumpal />
        <div className="on-ground bg-ground p-4">
          <Logo on="ground" />
        </div>
      </Box>
      <Box title={sections.missing}>
        <Drawing svg={missingPatch('kelasmu')} className="aspect-[2/1] rounded-xl" />
      </Box>
    </>
  )
}
