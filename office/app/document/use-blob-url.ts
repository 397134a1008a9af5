import { useEffect, useState } from 'react'

/** The address of bytes in memory, given back with the component; null until it is made. */
export function useBlobUrl(source: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(source)
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be made and given back with the component
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return url
}
