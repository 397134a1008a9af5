import { useForm } from '@let-twe/client/use-form.ts'
import { getStaffPicture, removeStaffIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useBlobUrl } from '../../document/use-blob-url.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Shows the picture of a colleague that borrowers see, and removes it with the chosen name. */
export function RemoveIntroduction({
  account,
  onDone,
}: {
  readonly account: { readonly id: string; readonly name: string; readonly has_picture: boolean }
  readonly onDone: () => Promise<void>
}) {
  const { staff } = useTexts()
  const { busy, send } = useForm()
  const [open, setOpen] = useState(false)
  const [picture, setPicture] = useState<Blob | null>(null)
  const params = { id: account.id }
  function ask() {
    if (!account.has_picture) return setOpen(true)
    void send(
      () => callOffice(getStaffPicture, { params }),
      (shown) => {
        setPicture(shown)
        setOpen(true)
      },
    )
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={ask}>
        {staff.introduction_remove}
      </Button>
      <FormDialog
        open={open}
        danger
        question={fill(staff.introduction_remove_question, { name: account.name })}
        renderFields={() => picture && <Picture picture={picture} />}
        send={() => callOffice(removeStaffIntroduction, { params })}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function Picture({ picture }: { readonly picture: Blob }) {
  const url = useBlobUrl(picture)
  return url && <img src={url} alt="" className="size-24 rounded-full object-cover" />
}
