import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solve } from './solve'

const salt = '9f2c41d07ab3e5581c66d0aa?expires=1794622200&'
const challengeOf = (number: number) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber: 1_200,
  salt,
  signature: 'tanda',
})
const answer = async (number: number) => JSON.parse(atob((await solve(challengeOf(number))) ?? 'null'))

it.each([0, 499, 500, 1_200])('finds the number %i and sends the challenge back with it', async (number) => {
  const { maxnumber, ...challenge } = challengeOf(number)
  expect(await answer(number)).toEqual({ ...challenge, number })
})

it('gives up where no number fits', async () => {
  expect(await solve(challengeOf(1_201))).toBeNull()
})
