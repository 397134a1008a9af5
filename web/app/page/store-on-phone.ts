/** A client loader that hands on what the server's loader read, after the phone has kept what it needs of it; also of the page that it opened. */
export function storeOnPhone<T>(keep: (loaded: T) => void) {
  const load = async ({ serverLoader }: { readonly serverLoader: () => Promise<unknown> }): Promise<T> => {
    const loaded = (await serverLoader()) as T
    keep(loaded)
    return loaded
  }
  return Object.assign(load, { hydrate: true as const })
}
