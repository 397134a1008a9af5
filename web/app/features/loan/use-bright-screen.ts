import { useEffect } from 'react'

/** Keeps the screen from going dark while a code is shown, where the phone allows it. */
export function useBrightScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (gone) await held?.release()
      else lock = held
    }
    const onReturn = () => void hold()
    onReturn()
    // the phone gives the lock back when the page goes to the background
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', onReturn)
      void lock?.release()
    }
  }, [])
}
