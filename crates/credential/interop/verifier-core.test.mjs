// @digitalcredentials/verifier-core, which checks the signature, the issuer's document, the status and 1EdTech's schema by itself. It fetches; only what we publish answers.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { verifyCredential } from '@digitalcredentials/verifier-core'
import { certificate, changed, LIST, list, published, SCHEMA, small, withdrawnList } from './samples.mjs'

const asked = new Set()

globalThis.fetch = async (request) => {
  const url = typeof request === 'string' ? request : (request.url ?? String(request))
  asked.add(url)
  const document = published.get(url)
  return new Response(JSON.stringify(document ?? null), {
    status: document ? 200 : 404,
    headers: { 'content-type': 'application/json' },
  })
}

beforeEach(() => published.set(LIST, list()))

async function told(credential) {
  const result = await verifyCredential({ credential, knownDIDRegistries: [] })
  const step = (id) => result.log?.find((entry) => entry.id === id)
  const schema = result.additionalInformation?.find(({ id }) => id === 'schema_check')?.results[0]
  return { result, step, schema }
}

test('a certificate is genuine, not withdrawn, and as 1EdTech has it', async () => {
  const { result, step, schema } = await told(certificate())
  assert.equal(result.errors, undefined)
  assert.equal(step('valid_signature').valid, true)
  assert.equal(step('revocation_status').valid, true)
  assert.equal(step('expiration').valid, true)
  assert.equal(schema.schema, SCHEMA)
  assert.deepEqual(schema.result, { valid: true })
})

test('one of an institution without an address is genuine too', async () => {
  const { result, step, schema } = await told(small())
  assert.equal(result.errors, undefined)
  assert.equal(step('valid_signature').valid, true)
  assert.deepEqual(schema.result, { valid: true })
})

test('a withdrawn certificate is told as withdrawn', async () => {
  published.set(LIST, withdrawnList())
  const { step } = await told(certificate())
  assert.equal(step('valid_signature').valid, true)
  assert.equal(step('revocation_status').valid, false)
})

test('a list with one letter changed is not believed', async () => {
  published.set(LIST, changed(list(), ['credentialSubject', 'encodedList']))
  const { step } = await told(certificate())
  assert.ok(step('revocation_status').error)
})

test('a certificate with one letter changed is refused', async () => {
  for (const way of [
    ['name'],
    ['credentialSubject', 'identifier', 0, 'identityHash'],
    ['credentialSubject', 'result', 0, 'value'],
    ['proof', 'proofValue'],
  ]) {
    const { result } = await told(changed(certificate(), way))
    assert.equal(result.errors?.[0].name, 'invalid_signature', way.join('.'))
  }
})

test('nothing but what we publish, and the schema, was looked for', () => {
  assert.deepEqual([...asked].sort(), [LIST, SCHEMA, 'https://sanggar.example/mitra/rumah-kriya/did.json'].sort())
})
