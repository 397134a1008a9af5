import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startScriptOf } from './start-script.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.body.innerHTML =
    '<script type="application/json" id="app-files">["/assets/gone.js","/assets/words.js"]</script><div id="start-failed" hidden></div>'
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.firstScreen
  document.body.innerHTML = ''
  document.head.innerHTML = ''
  sessionStorage.clear()
})

/** As the browser runs it at the end of the head; nothing can be fetched here. */
async function start(path = '/home') {
  // oxlint-disable-next-line no-new-func -- the text of the script is what is tested
  new Function(startScriptOf(path))()
  await vi.advanceTimersByTimeAsync(0)
}

const fetched = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
const notice = () => document.getElementById('start-failed')!

describe('a script that cannot be fetched', () => {
  test('loads the page anew once, and then the page says so', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await start()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(notice().hidden).toBe(true)
    await start()
    await vi.waitFor(() => expect(notice().hidden).toBe(false))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is told at once where the phone forbids storage', async () => {
    vi.spyOn(sessionStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await start()
    await vi.waitFor(() => expect(notice().hidden).toBe(false))
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the scripts of a page', () => {
  beforeEach(() => {
    vi.spyOn(location, 'reload').mockImplementation(() => {})
  })

  test('are fetched at once where the server paints nothing', async () => {
    await start('/qr-scan')
    expect(fetched()).toEqual(['/assets/gone.js', '/assets/words.js'])
  })

  test('leave the line to what the server paints', async () => {
    const arrived = Promise.withResolvers<void>()
    window.firstScreen = { arrived: arrived.promise, shown: new Promise(() => {}) }
    await start()
    expect(fetched()).toEqual([])
    arrived.resolve()
    await vi.waitFor(() => expect(fetched()).toHaveLength(2))
  })

  test('do not wait longer than a second for it', async () => {
    const never = new Promise(() => {})
    window.firstScreen = { arrived: never, shown: never }
    await start()
    expect(fetched()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetched()).toHaveLength(2)
  })
})
