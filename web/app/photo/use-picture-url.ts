import type { Result } from '@let-twe/client/result.ts'
import { useEffect, useState } from 'react'

/** The address of a picture in memory, for as long as its card is on the page; null while it is on its way, or when it cannot be had. */
export function usePictureUrl(picture: Promise<Result<Blob>> | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // the object URL must be revoked, and only an effect knows when its card goes
  useEffect(() => {
    if (!picture) return
    let made: string | null = null
    let gone = false
    async function show(coming: Promise<Result<Blob>>) {
      const reply = await coming
      if (gone || !reply.ok) return
      made = URL.createObjectURL(reply.data)
      setUrl(made)
    }
    void show(picture)
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [picture])
  return url
}
