import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useStored } from '../session/use-stored.ts'

/** After a forgotten PIN: what stays closed until an officer has spoken with the person, and whom to call. */
export function RestrictedBanner() {
  return useStored('restricted') === true ? <Notice /> : null
}

function Notice() {
  const { layout } = useTexts()
  const [phone, setPhone] = useState(parsePhoneNumber(''))
  useEffect(() => {
    async function load() {
      const lender = await callApi(getLender, {})
      if (lender.ok) setPhone(parsePhoneNumber(lender.data.phone))
    }
    void load()
  }, [])
  return (
    <div className="mb-5">
      <Banner tone="warning" title={layout.restricted_title}>
        <p>{layout.restricted_text}</p>
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex min-h-12 items-center font-bold text-primary underline">
            {fill(layout.call_us, { phone: displayPhoneNumber(phone) })}
          </a>
        )}
      </Banner>
    </div>
  )
}
