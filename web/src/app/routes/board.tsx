import { createFileRoute } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import { Contacts } from '../documents/contacts'
import { text } from '../documents/text'

export const Route = createFileRoute('/_default/dewan')({ component: Board })

const { board } = text

function Board() {
  return (
    <div className="page max-w-170 py-8 desk:py-14">
      <h1 className="text-h1">{board.title}</h1>
      <p className="mt-4 text-ink-soft text-pretty desk:text-lg">{board.lead(boot().brand.name)}</p>
      {board.boards.map(({ name, about, duties, members }) => (
        <section key={name} aria-label={name} className="mt-10 border-t-2 border-dashed border-line pt-6">
          <h2 className="text-h2">{name}</h2>
          <p className="mt-1.5 text-ink-soft">{about}</p>
          <h3 className="mt-4 text-sm font-bold text-ink-muted">{board.duties}</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-ink-muted">
            {duties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
          <h3 className="mt-4 text-sm font-bold text-ink-muted">{board.members}</h3>
          <p className="mt-1">{members}</p>
        </section>
      ))}
      <section aria-labelledby="surat" className="mt-10 border-t-2 border-dashed border-line pt-6">
        <h2 id="surat" className="text-h2">
          {board.reach}
        </h2>
        <p className="mt-1.5 mb-4 text-ink-soft">{board.how}</p>
        <Contacts />
      </section>
    </div>
  )
}
