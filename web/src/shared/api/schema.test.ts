// @vitest-environment node
import { readFileSync } from 'node:fs'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import { expect, it } from 'vitest'

const at = (path: string) => new URL(path, import.meta.url)

it('is what the server’s document says: run `pnpm gen:api` when it is not', async () => {
  const types = astToString(await openapiTS(at('../../../../openapi.json')))
  expect(readFileSync(at('./schema.gen.ts'), 'utf8')).toBe(COMMENT_HEADER + types)
})
