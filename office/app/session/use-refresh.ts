import { useEffect } from 'react'

/** Without a press for so long nobody is there: asking on would keep a session alive that should end by itself. */
const awayMs = 600_000

/** Runs `refresh` each `ms` and when the tab becomes visible, as long as its user is active; `atOnce` also at the beginning. */
export function useRefresh(refresh: () => void, { ms, atOnce = false }: { readonly ms: number; readonly atOnce?: boolean }): void {
  useEffect(() => {
    let pressed = Date.now()
    const press = () => {
      pressed = Date.now()
    }
    const ask = () => {
      if (!document.hidden && Date.now() - pressed < awayMs) refresh()
    }
    if (atOnce) ask()
    const timer = setInterval(ask, ms)
    const parts = ['pointerdown', 'keydown', 'wheel'] as const
    for (const part of parts) addEventListener(part, press, { passive: true })
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      for (const part of parts) removeEventListener(part, press)
      document.removeEventListener('visibilitychange', ask)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's function does the same all the time
  }, [])
}
