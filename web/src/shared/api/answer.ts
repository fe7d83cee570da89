import type { components, paths } from './schema.gen'

/** The shapes of the server's document, by their names. */
export type Schemas = components['schemas']

/** The server writes null where there is nothing; the document only says that such a field need not be there. */
export type Whole<T> = T extends [unknown, unknown]
  ? T
  : T extends (infer Each)[]
    ? Whole<Each>[]
    : T extends object
      ? { [Field in keyof T]-?: Whole<T[Field]> }
      : T

/** What a call answers, where its shape has no name of its own: `Answer<'/api/studio/grading/programs', 'get'>`. */
export type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: { content: { 'application/json': { data: infer Data } } } }
}
  ? Data
  : never
