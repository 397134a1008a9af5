/** The product in the address of a list; none for an empty or overlong one. */
export function productInAddress(search: URLSearchParams): string | undefined {
  return [search.get('product') ?? ''].find((code) => /^[a-z][a-z0-9-]{0,39}$/.test(code))
}
