import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openAt } from '@/app/testing/open-at'
import { aBoot, aUser } from '@/shared/testing/people'
import { ok } from '@/shared/testing/server'
import { accountsServer } from '../testing/accounts-server'

const server = accountsServer()
const user = userEvent.setup({ delay: null })
const list = '/api/user/institution/1/20'

const anInstitution = (id: number, name: string) => ({ id, name, slug: `lembaga-${id}`, city: 'Bogor', logo: null })
const firstTwenty = Array.from({ length: 20 }, (_, place) => anInstitution(place + 1, `Sanggar ${place + 1}`))

it('B241 an institution beyond the first twenty is found by typing and can be chosen', async () => {
  server.has(aUser())
  server.on(`GET ${list}`, (request: Request) => {
    const search = new URL(request.url).searchParams.get('search')
    return ok(search === null ? firstTwenty : [anInstitution(41, 'Zamrud Cendekia')])
  })
  server.on('GET /api/product/learning-space/city-list/by-operator/41', ok([]))
  await openAt('/register-children', aBoot({ session: aUser() }))
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Lembaga penyelenggara' })
  await user.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(20)
  await user.type(field, 'zamrud')
  await user.click(await screen.findByRole('option', { name: /Zamrud Cendekia/ }))
  expect(server.calls(list).map(({ query }) => query.get('search'))).toEqual([null, 'zamrud'])
  await waitFor(() => expect(server.calls('/api/product/learning-space/city-list/by-operator/41')).toHaveLength(1))
  expect(field.value).toBe('Zamrud Cendekia')
})
