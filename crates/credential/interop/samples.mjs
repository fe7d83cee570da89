// What our crate wrote, and the few addresses under which others look for something. Nothing else answers.
import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const sample = (file) => read(`../tests/samples/${file}`)

export const certificate = () => sample('certificate.json')
export const small = () => sample('small.json')
export const list = () => sample('list.json')
export const withdrawnList = () => sample('list-withdrawn.json')

export const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'
export const LIST = certificate().credentialStatus.statusListCredential

export const published = new Map([
  ['https://www.w3.org/ns/credentials/v2', read('../contexts/credentials-v2.json')],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', read('../contexts/open-badges-3.0.3.json')],
  [SCHEMA, read('schema/ob_v3p0_achievementcredential_schema.json')],
  ['https://sanggar.example/mitra/rumah-kriya/did.json', sample('did.json')],
  [LIST, list()],
])

/** Texts in all parts of a document that are shown to people, with the way to each. */
export function words(value, way = []) {
  if (typeof value === 'string') return [way]
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' || typeof part === 'string' ? words(part, [...way, name]) : [],
  )
}

/** The document with one letter of one text changed. */
export function changed(document, way) {
  const copy = structuredClone(document)
  const last = way.at(-1)
  const holder = way.slice(0, -1).reduce((part, name) => part[name], copy)
  const text = holder[last]
  const place = Math.floor(text.length / 2)
  holder[last] = text.slice(0, place) + (text[place] === 'x' ? 'y' : 'x') + text.slice(place + 1)
  return copy
}
