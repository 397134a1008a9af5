import { useEffect, useState } from 'react'

/** The object URL of a blob, revoked when the component unmounts; null before its first effect. */
export function useBlobUrl(source: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(source)
    // oxlint-disable-next-line react/set-state-in-effect -- the URL must be created and revoked with the component
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return url
}
