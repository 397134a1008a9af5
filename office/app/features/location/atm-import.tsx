import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { importAtms } from '@let-twe/core/location/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { FileForm } from '../../forms/file-form.tsx'
import { callOffice } from '../../session/call-office.ts'

type Comparison = Data<typeof importAtms>

/** Takes a file of cash machines: first it is compared with those that are there, then it may take their place. */
export function AtmImport() {
  const { office } = useTexts()
  const form = useForm()
  const { busy, send } = form
  const [looked, setLooked] = useState<{ readonly file: File; readonly comparison: Comparison } | null>(null)
  const [imported, setImported] = useState<Comparison | null>(null)
  function look(file: File) {
    setImported(null)
    void send(
      () => callOffice(importAtms, { body: { mode: 'preview' } }, { file }),
      (comparison) => setLooked({ file, comparison }),
    )
  }
  function take({ file }: { readonly file: File }) {
    void send(
      () => callOffice(importAtms, { body: { mode: 'import' } }, { file }),
      (comparison) => {
        setLooked(null)
        setImported(comparison)
      },
    )
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{office.atms_title}</h2>
      <FileForm form={form} label={office.atms_file} hint={office.atms_hint} accept=".csv,.xlsx,.json" variant="secondary" onFile={look} />
      {imported && (
        <Banner tone="success">
          {office.atms_done} {summary(imported, office.atms_summary)}
        </Banner>
      )}
      {looked && (
        <div className="mt-3 grid gap-3">
          <p className="font-bold">{summary(looked.comparison, office.atms_summary)}</p>
          <Differences comparison={looked.comparison} />
          {looked.comparison.mistakes.length > 0 ? (
            <Mistakes comparison={looked.comparison} />
          ) : (
            <p>
              <Button busy={busy} onClick={() => take(looked)}>
                {office.atms_take}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function summary({ added, changed, gone, same }: Comparison, words: string): string {
  const [news, others, old, equal] = [added, changed, gone, same].map(formatNumber)
  return fill(words, { added: news!, changed: others!, gone: old!, same: equal! })
}

function Differences({ comparison: { examples } }: { readonly comparison: Comparison }) {
  const { office } = useTexts()
  if (examples.length === 0) return null
  const tones = { added: 'success', changed: 'info', gone: 'warning' } as const
  return (
    <DataTable
      label={office.atms_examples}
      rows={examples.map((example, place) => ({ ...example, place }))}
      keyOf={({ place }) => place}
      columns={[
        { head: office.atms_change, renderCell: ({ change }) => <StateTag tone={tones[change]}>{office[`atms_${change}`]}</StateTag> },
        { head: office.atms_name, renderCell: ({ name }) => name },
        { head: office.atms_address, renderCell: ({ address }) => address },
      ]}
    />
  )
}

function Mistakes({ comparison: { mistakes } }: { readonly comparison: Comparison }) {
  const { office } = useTexts()
  return (
    <>
      <Banner tone="warning">{office.atms_wrong}</Banner>
      <DataTable
        label={office.atms_mistakes}
        rows={mistakes}
        keyOf={({ row }) => row}
        columns={[
          { head: office.atms_row, renderCell: ({ row }) => row },
          { head: office.atms_mistake, renderCell: ({ mistake }) => office[`atms_${mistake}`] },
        ]}
      />
    </>
  )
}
