import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { pieces } from './pieces'

const module = { Greeting: ({ name }: { name: string }) => <p>{`Halo, ${name}`}</p> }

function show(Piece: ComponentType<{ name: string }>) {
  return render(
    <Suspense fallback="menunggu">
      <Piece name="Raka" />
    </Suspense>,
  )
}

describe('pieces that come later', () => {
  it('wait for their module, which one of them asks for', async () => {
    const { piece } = pieces(() => Promise.resolve(module))
    show(piece(({ Greeting }) => Greeting))
    expect(screen.getByText('menunggu')).toBeTruthy()
    expect(await screen.findByText('Halo, Raka')).toBeTruthy()
  })

  it('are shown at once when the module was fetched ahead', async () => {
    const { load, piece } = pieces(() => Promise.resolve(module))
    const Greeting = piece((of) => of.Greeting)
    await load()
    show(Greeting)
    expect(screen.getByText('Halo, Raka')).toBeTruthy()
  })

  it('ask again after a failure', async () => {
    let tries = 0
    const { load, piece } = pieces(() => (tries++ ? Promise.resolve(module) : Promise.reject(new Error('putus'))))
    const Greeting = piece((of) => of.Greeting)
    await load().catch(() => undefined)
    show(Greeting)
    expect(await screen.findByText('Halo, Raka')).toBeTruthy()
  })
})
