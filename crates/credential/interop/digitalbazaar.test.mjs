// @digitalbazaar/vc believes what we signed, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { certificate, changed, list, published, small, withdrawnList, words } from './samples.mjs'

const MULTIKEY = 'https://w3id.org/security/multikey/v1'

/** An issuer's document: the one we publish for `did:web`, the key itself for `did:key`. */
function controller(did) {
  if (did.startsWith('did:web:'))
    return published.get(`https://${did.slice('did:web:'.length).replaceAll(':', '/')}/did.json`)
  const key = did.slice('did:key:'.length)
  const method = { id: `${did}#${key}`, type: 'Multikey', controller: did, publicKeyMultibase: key }
  return {
    '@context': ['https://www.w3.org/ns/did/v1', MULTIKEY],
    id: did,
    verificationMethod: [method],
    assertionMethod: [method.id],
  }
}

async function documentLoader(url) {
  let document = published.get(url)
  if (url.startsWith('did:')) {
    const issuer = controller(url.split('#')[0])
    const method = issuer?.verificationMethod.find(({ id }) => id === url)
    document = method ? { '@context': MULTIKEY, ...method } : issuer
  }
  if (!document) throw new Error(`nothing is published at ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}

function verify(credential) {
  const suite = new DataIntegrityProof({ cryptosuite })
  return verifyCredential({ credential, suite, documentLoader, checkStatus: async () => ({ verified: true }) })
}

for (const [name, credential] of Object.entries({ certificate, small, list, withdrawnList })) {
  test(`${name} is verified`, async () => {
    const { verified, error } = await verify(credential())
    assert.ok(verified, JSON.stringify(error, null, 1))
  })

  test(`${name} is refused with any one letter changed`, async () => {
    const document = credential()
    const ways = words(document)
    assert.ok(ways.length > 10)
    for (const way of ways) {
      const { verified } = await verify(changed(document, way))
      assert.equal(verified, false, way.join('.'))
    }
  })
}

test('what nobody signed is refused: a part more, a part less', async () => {
  const more = certificate()
  more.credentialSubject.narrative = 'Dengan pujian'
  assert.equal((await verify(more)).verified, false)
  const less = certificate()
  delete less.credentialStatus
  assert.equal((await verify(less)).verified, false)
})

test('a key that the issuer does not name is refused', async () => {
  const forged = certificate()
  forged.issuer.id = small().issuer.id
  assert.equal((await verify(forged)).verified, false)
})
