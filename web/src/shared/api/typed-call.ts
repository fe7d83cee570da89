import type { Client, ClientPathsWithMethod, MaybeOptionalInit } from 'openapi-fetch'
import type { paths } from './schema.gen'

type Method = 'get' | 'post' | 'put' | 'delete'

/**
 * A call as openapi-fetch types it, but it answers the very shape of the document: openapi-fetch rebuilds shapes for
 * readOnly and writeOnly, which ours has none of, and makes lists out of pairs.
 */
export type TypedCall<M extends Method> = <
  Path extends ClientPathsWithMethod<Client<paths>, M>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  path: Path,
  ...init: undefined extends Init ? [init?: Init] : [init: Init]
) => Promise<{ data?: Told<paths[Path][M]>; error?: unknown; response: Response }>

type Told<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body
  : undefined
