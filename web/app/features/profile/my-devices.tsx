import { type listDevices, logOutEverywhere, removeDevice } from '@let-twe/core/auth/device-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { DeviceCodeForm } from '../../pin/device-code-form.tsx'

type Device = Data<typeof listDevices>[number]

/** The phones, or why they could not be had. */
export type FoundDevices = Result<Data<typeof listDevices>>

/** On which phones the account is open, and the way to log them out from here. */
export function MyDevices({ devices }: { readonly devices: FoundDevices }) {
  const { profile: texts } = useTexts()
  return (
    <Disclosure summary={texts.devices}>
      <p>{texts.devices_text}</p>
      <Loaded from={devices}>{(list) => <DeviceList list={list} />}</Loaded>
    </Disclosure>
  )
}

function DeviceList({ list }: { readonly list: Data<typeof listDevices> }) {
  const { profile: texts } = useTexts()
  const { revalidate } = useRevalidator()
  const form = useForm()
  const [asked, setAsked] = useState<Device | 'others' | null>(null)
  const [done, setDone] = useState(false)
  const here = list.find(({ this_device: isThis }) => isThis)

  function logOut() {
    void form.send(
      async () =>
        asked === 'others' || asked === null ? callApi(logOutEverywhere, {}) : callApi(removeDevice, { params: { id: asked.id } }),
      async () => {
        setDone(asked === 'others')
        await revalidate()
      },
    )
    setAsked(null)
  }

  return (
    <>
      <output className="block empty:hidden">{done && <Banner tone="success">{texts.devices_everywhere_done}</Banner>}</output>
      <ul className="mt-3 divide-y divide-line">
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} onRemove={() => setAsked(device)} />
        ))}
      </ul>
      {here && !here.known && <ConfirmHere onDone={revalidate} />}
      <Button variant="secondary" wide className="mt-3" busy={form.busy} onClick={() => setAsked('others')}>
        {texts.devices_everywhere}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        question={asked === 'others' ? texts.devices_everywhere_question : texts.devices_remove_question}
        onConfirm={logOut}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function DeviceRow({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const dates = useDateWords()
  const { profile: texts, layout } = useTexts()
  const name = device.name === '' ? texts.devices_unnamed : device.name
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <strong className="block break-words">{name}</strong>
        <span className="text-muted">
          {device.this_device
            ? texts.devices_this
            : fill(texts.devices_last_used, { date: sayInstant(new Date(device.last_used_at), dates) })}
        </span>
      </span>
      {!device.this_device && (
        <Button variant="quiet" className="-mx-4" onClick={onRemove}>
          {layout.log_out} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}

/** A phone from before devices had identities proves itself with a code. */
function ConfirmHere({ onDone }: { readonly onDone: () => void | Promise<void> }) {
  const { profile: texts, common } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-3">
      <p>{texts.devices_confirm_text}</p>
      <Button wide className="mt-3" onClick={() => setOpen(true)}>
        {texts.devices_confirm}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={id}>
        <h2 id={id} className="mb-3 text-lg font-bold">
          {texts.devices_confirm}
        </h2>
        <DeviceCodeForm
          onRight={async () => {
            setOpen(false)
            await onDone()
          }}
        />
        <Button variant="quiet" wide className="mt-2" onClick={() => setOpen(false)}>
          {common.cancel}
        </Button>
      </Dialog>
    </div>
  )
}
