import type { Data } from '@let-twe/core/endpoint.ts'
import { ringCall } from '@let-twe/core/contact/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useState } from 'react'
import { callOffice } from '../session/call-office.ts'
import type { OpenCall } from './outcome-fields.tsx'

/** The call by the lender's phone system and its state. */
export type Ring = ReturnType<typeof useRing>

/** Makes a call by the officer's extension; nothing where they dial alone. */
export function useRing() {
  const { busy, send } = useForm()
  const [reply, setReply] = useState<Data<typeof ringCall> | null>(null)
  return {
    busy,
    reply,
    ring({ id, extension }: Pick<OpenCall, 'id' | 'extension'>) {
      setReply(null)
      if (extension !== null) void send(() => callOffice(ringCall, { params: { id }, body: {} }), setReply)
    },
    forget: () => setReply(null),
  }
}

/** Says whether the officer's phone rings, and rings it again. */
export function RingNote({ call, ring: { busy, reply, ring } }: { readonly call: OpenCall; readonly ring: Ring }) {
  const { collection } = useTexts()
  if (call.extension === null) return null
  return (
    <>
      {reply && (
        <Banner tone={reply.rings ? 'success' : 'danger'}>
          {reply.rings ? fill(collection.rings, { extension: call.extension }) : collection.ring_failed}
        </Banner>
      )}
      <p>
        <Button type="button" variant="secondary" busy={busy} onClick={() => ring(call)}>
          {collection.ring}
        </Button>
      </p>
    </>
  )
}
