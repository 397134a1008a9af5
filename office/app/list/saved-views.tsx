import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { deleteView, type listSavedViews, saveView } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { type ViewedPage, viewedLists } from '@let-twe/core/work-queue/viewed-lists.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

type View = Data<typeof listSavedViews>[number]

/** The saved views of a list, own and shared ones, as links, and the form that saves the current one. */
export function SavedViews({ page, views }: { readonly page: ViewedPage; readonly views: readonly View[] }) {
  const { desk, office, errors } = useTexts()
  const [search] = useSearchParams()
  const revalidator = useRevalidator()
  const [naming, setNaming] = useState(false)
  const query = queryOf(page, search)
  const leavesOut = ['who', 'to'].some((name) => search.get(name) && !viewedLists[page].filters.includes(name))
  const current = views.find((view) => view.query === query)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label={withoutJoiners(desk.views)}>
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id} className="flex items-center rounded-full border border-line bg-surface pl-3">
                <Link
                  to={`?${view.query}`}
                  aria-current={view === current ? 'page' : undefined}
                  className="py-1 text-primary aria-[current=page]:font-bold"
                >
                  {view.name}
                  {view.shared && <span className="ml-1.5 text-sm text-muted">{fill(desk.view_by, { name: view.by })}</span>}
                </Link>
                {view.can_delete ? <DropView view={view} onDone={() => revalidator.revalidate()} /> : <span className="w-3" />}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query !== '' && !current && (
        <button type="button" onClick={() => setNaming(true)} className="min-h-8 text-primary underline">
          {desk.view_save}
        </button>
      )}
      <FormDialog
        open={naming}
        question={desk.view_question}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <>
            <TextField
              name="name"
              label={desk.view_name}
              hint={leavesOut ? desk.view_left_out : undefined}
              maxLength={40}
              error={wrong['name'] ?? wrong['query']}
              required
            />
            <CheckField name="shared" label={desk.view_share} hint={desk.view_share_hint} />
          </>
        )}
        send={(form) =>
          missing(form, ['name'], errors.field_required) ??
          callOffice(saveView, { body: { page, name: textOf(form, 'name'), query, shared: form.has('shared') } })
        }
        onDone={async () => {
          setNaming(false)
          await revalidator.revalidate()
        }}
        onCancel={() => setNaming(false)}
      />
    </div>
  )
}

function DropView({ view, onDone }: { readonly view: View; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const { busy, send } = useForm()
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => void send(() => callOffice(deleteView, { params: { id: view.id } }), onDone)}
      className="flex size-8 items-center justify-center rounded-full text-muted hover:text-danger"
    >
      <Icon name="close" className="size-4" label={fill(desk.view_drop, { name: view.name })} />
    </button>
  )
}

/** The part of an address that a view keeps: filters and sorting; a form leaves those that nobody chose empty. */
function queryOf(page: ViewedPage, search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => value !== '' && viewedLists[page].filters.includes(name)))
  kept.sort()
  return kept.toString()
}
