/** A client loader that returns the server loader's data after the phone has stored its part of them; also for the first page. */
export function storeOnPhone<T>(keep: (loaded: T) => void) {
  const load = async ({ serverLoader }: { readonly serverLoader: () => Promise<unknown> }): Promise<T> => {
    const loaded = (await serverLoader()) as T
    keep(loaded)
    return loaded
  }
  return Object.assign(load, { hydrate: true as const })
}
