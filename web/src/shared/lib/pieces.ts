import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Components of a module that comes when one of them is shown, or was fetched ahead. If it has come before they are shown
 * at once: a promise, even a kept one, would show what waits for it for a moment.
 */
export function pieces<Module>(fetch: () => Promise<Module>) {
  let loaded: Module | undefined
  const load = async (): Promise<Module> => {
    loaded = await fetch()
    return loaded
  }
  function piece<Props>(of: (module: Module) => ComponentType<Props>): LazyExoticComponent<ComponentType<Props>> {
    return lazy(() => (loaded ? atOnce({ default: of(loaded) }) : load().then((module) => ({ default: of(module) }))))
  }
  return { load, piece }
}

/** `lazy` takes any thenable, and one that does not wait is not waited for. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it stands for a promise
  const thenable: PromiseLike<T> = { then: (resolve) => resolve?.(value) as never }
  return thenable as Promise<T>
}
