// 1EdTech's schema of an achievement credential, and that it does look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import { certificate, published, SCHEMA, small } from './samples.mjs'

const ajv = new Ajv2019({ strict: false })
formats.default(ajv)
const fits = ajv.compile(published.get(SCHEMA))

test('what we sign is as the schema has it', () => {
  for (const credential of [certificate(), small()]) {
    assert.ok(fits(credential), JSON.stringify(fits.errors))
  }
})

test('the schema refuses one without criteria, with another picture, with a day that is none', () => {
  const breaks = [
    (credential) => delete credential.credentialSubject.achievement.criteria,
    (credential) => Object.assign(credential.issuer.image, { width: '12' }),
    (credential) => Object.assign(credential, { validFrom: '2025-13-01' }),
  ]
  for (const change of breaks) {
    const credential = certificate()
    change(credential)
    assert.equal(fits(credential), false, String(change))
  }
})
