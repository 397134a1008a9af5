type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether this phone wants nothing that it did not ask for: its owner saves data, or its network is the slowest kind (Network Information API). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
