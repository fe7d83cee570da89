import type { components, paths } from './schema.gen'

/** The shapes of the server's document, by their names. */
export type Schemas = components['schemas']

/** What a call answers, where its shape has no name of its own: `Answer<'/api/studio/grading/programs', 'get'>`. */
export type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never
