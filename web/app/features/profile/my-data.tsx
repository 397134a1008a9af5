import { saveFile } from '@let-twe/client/save-file.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getMyData } from '@let-twe/core/borrower/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { PinAgainForm } from '../../pin/pin-again-form.tsx'

/** A copy of all stored personal data, after the PIN (Thai PDPA). */
export function MyData() {
  const { profile: texts, common } = useTexts()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const titleId = useId()

  async function fetchAndSave(pin: string) {
    const reply = await callApi(getMyData, {}, { pin })
    if (!reply.ok) return reply
    save(reply.data)
    setSaved(true)
    setOpen(false)
    return null
  }

  return (
    <Disclosure summary={texts.my_data}>
      <output className="block empty:hidden">{saved && <Banner tone="success">{texts.my_data_saved}</Banner>}</output>
      <p>{texts.my_data_text}</p>
      <Button variant="secondary" wide className="mt-3" onClick={() => setOpen(true)}>
        {texts.my_data_save}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={titleId}>
        <h2 id={titleId} className="text-lg font-bold">
          {texts.my_data_save}
        </h2>
        <p className="mt-1 mb-4 text-muted">{texts.my_data_note}</p>
        <PinAgainForm enter={fetchAndSave} action={texts.my_data_save} />
        <Button variant="quiet" wide className="mt-2" onClick={() => setOpen(false)}>
          {common.cancel}
        </Button>
      </Dialog>
    </Disclosure>
  )
}

/** A file that a person can open and a program can read. */
function save(data: Data<typeof getMyData>): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, `let-twe-my-data-${businessDateAt(new Date(data.made_at))}.json`)
}
