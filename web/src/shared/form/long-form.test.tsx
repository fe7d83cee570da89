import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { showForm } from '@/shared/testing/show-form'
import { MoneyField } from './money-field'
import { TextField } from './text-field'

const count = 120
const names = Array.from({ length: count }, (_, at) => `f${at}`)

it('of 120 fields only the one that changes renders, and one that the browser keeps not even that', async () => {
  const rendered: string[] = []
  const counted = (name: string) => (
    <Profiler key={name} id={name} onRender={(id) => rendered.push(id)}>
      {name === 'f7' ? (
        <MoneyField name={name} label={name} rules={{ required: 'Isi.' }} />
      ) : (
        <TextField name={name} label={name} rules={{ required: `${name} kosong` }} />
      )}
    </Profiler>
  )
  const values = Object.fromEntries(names.map((name) => [name, name === 'f7' ? null : '']))
  const { user, save } = showForm(values, names.map(counted))
  const type = async (name: string, letters: string) => {
    rendered.length = 0
    await user.type(screen.getByRole('textbox', { name }), letters)
    return [...rendered]
  }
  expect(rendered).toHaveLength(count)
  expect(await type('f60', 'abc')).toEqual([])
  expect(await type('f7', '12')).toEqual(['f7', 'f7'])
  await save()
  // The error goes with the first letter, and with it nothing but its field.
  expect(await type('f61', 'ab')).toEqual(['f61'])
  rendered.length = 0
  await save()
  expect(rendered).toEqual([])
})
