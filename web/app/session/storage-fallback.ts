/** The interface of a storage on an object whose own properties are its values: its keys can be listed like a storage's. */
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

type Name = 'localStorage' | 'sessionStorage'

/**
 * Where a phone has no room left or its browser forbids storage, uses this page's memory instead: the values live on one page,
 * and the next page starts without them. Returns false then, and the app warns the reader. The same applies later, when the room
 * runs out.
 */
export function installStorageFallback(): boolean {
  const mended = (['localStorage', 'sessionStorage'] as const).map(mend)
  watchRoom()
  return mended.every(Boolean)
}

function mend(name: Name): boolean {
  const key = 'letwe-room'
  try {
    window[name].setItem(key, 'x'.repeat(200))
    window[name].removeItem(key)
    return true
  } catch {
    useMemory(name)
    return false
  }
}

/** From the first write that fails all go to the memory. */
function watchRoom(): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function setOrRemember(key, value) {
    try {
      setItem.call(this, key, value)
    } catch {
      useMemory(this === window.localStorage ? 'localStorage' : 'sessionStorage').setItem(key, value)
    }
  }
}

function useMemory(name: Name): Storage {
  const memory = Object.create(methods) as Storage
  try {
    Object.assign(memory, window[name])
  } catch {
    // existing values may be unreadable too
  }
  Object.defineProperty(window, name, { value: memory, configurable: true })
  return memory
}
