/** What a storage does, on an object whose own properties are its values: so that its keys can be listed like a storage's. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: unknown) {
    this[key] = String(value)
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key]
  },
}

/**
 * Where a phone has no room left or its browser forbids storage, puts the memory of this page in its place: what somebody does on one page
 * goes on, and only the next page knows nothing of it. False then, and somebody has to be told.
 */
export function mendStorage(): boolean {
  return (['localStorage', 'sessionStorage'] as const).map(mend).every(Boolean)
}

function mend(name: 'localStorage' | 'sessionStorage'): boolean {
  const key = 'letwe-room'
  let kept: object = {}
  try {
    kept = { ...window[name] }
    window[name].setItem(key, 'x'.repeat(200))
    window[name].removeItem(key)
    return true
  } catch {
    const memory = Object.assign(Object.create(methods) as object, kept)
    Object.defineProperty(window, name, { value: memory, configurable: true })
    return false
  }
}
