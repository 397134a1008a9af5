import type { ProvincePlaces } from '@let-twe/core/location/thai-address.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import { useEffect, useState } from 'react'

/** The places of a province: `waiting` without a province and while its file comes, `failed` where it cannot come. */
export type Places = ProvincePlaces | 'waiting' | 'failed'

/** The places of this province. */
export function usePlaces(province: string): Places {
  const [loaded, setLoaded] = useState<{ readonly province: string; readonly places: Places } | null>(null)
  useEffect(() => {
    if (!isProvinceCode(province)) return
    let gone = false
    const keep = (places: Places) => gone || setLoaded({ province, places })
    // the list of files is itself a file
    import('./load-places.ts').then(({ loadPlaces }) => loadPlaces(province)).then(keep, () => keep('failed'))
    return () => {
      gone = true
    }
  }, [province])
  return loaded?.province === province ? loaded.places : 'waiting'
}
