import { useForm } from '@let-twe/client/use-form.ts'
import { askBureau, getBureauConsent, recordBureauConsent, withdrawBureauConsent } from '@let-twe/core/bureau/endpoints.ts'
import { documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { saveFile } from '@let-twe/client/save-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText, formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { FileField } from '@let-twe/ui/file-field/file-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { callOffice } from '../../session/call-office.ts'

type Bureau = NonNullable<LoanFile['bureau']>
type Question = 'upload' | 'withdraw'

/** The borrower's consent to a query of the credit bureau, and its reply; nothing for a lender without one. */
export function BureauSection({ file: { loan, bureau }, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const { busy, send } = useForm()
  const [question, setQuestion] = useState<Question | null>(null)
  if (bureau === null) return null
  const params = { id: loan.id }
  const act = (endpoint: typeof askBureau | typeof withdrawBureauConsent) =>
    void send(
      () => callOffice(endpoint, { params }),
      async () => {
        setQuestion(null)
        await onDone()
      },
    )
  const agreed = bureau.consented_at !== null
  return (
    <Card title={office.bureau}>
      <p>
        {agreed
          ? fill(office.bureau_consent_at, { when: formatInstantInText(new Date(bureau.consented_at!)) })
          : office.bureau_consent_none}
      </p>
      {bureau.has_scan && <p className="text-sm text-muted">{fill(office.bureau_recorded_by, { name: bureau.recorded_by ?? '' })}</p>}
      <Reply bureau={bureau} />
      <div className="mt-2 flex flex-wrap gap-2">
        {bureau.may_ask && (
          <Button variant="secondary" busy={busy} onClick={() => act(askBureau)}>
            {bureau.result === null ? office.bureau_ask : office.bureau_again}
          </Button>
        )}
        {!agreed && (
          <>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() =>
                void send(
                  () => callOffice(getBureauConsent, { params }),
                  (paper) => saveFile(paper, `credit-bureau-${loan.payment_reference_number}.pdf`),
                )
              }
            >
              {office.bureau_paper}
            </Button>
            <Button variant="secondary" onClick={() => setQuestion('upload')}>
              {office.bureau_agreed}
            </Button>
          </>
        )}
        {agreed && (
          <Button variant="quiet" onClick={() => setQuestion('withdraw')}>
            {office.bureau_withdraw}
          </Button>
        )}
      </div>
      <ConsentDialog
        open={question === 'upload'}
        loanId={loan.id}
        onDone={async () => {
          setQuestion(null)
          await onDone()
        }}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question === 'withdraw'}
        question={office.bureau_withdraw_question}
        busy={busy}
        onConfirm={() => act(withdrawBureauConsent)}
        onCancel={() => setQuestion(null)}
      />
    </Card>
  )
}

/** The picture of the signed paper, with which the consent counts. */
function ConsentDialog({
  loanId,
  ...dialog
}: {
  readonly open: boolean
  readonly loanId: LoanFile['loan']['id']
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      {...dialog}
      question={office.bureau_agreed_question}
      confirmLabel={office.bureau_agreed}
      renderFields={(wrong) => (
        <FileField name="file" accept={documentMediaTypes.join()} label={office.signed_paper_file} error={wrong['file']} />
      )}
      send={(form, idempotencyKey) => {
        const paper = form.get('file')
        if (!(paper instanceof File) || paper.size === 0) return { file: errors.field_required }
        return callOffice(recordBureauConsent, { params: { id: loanId } }, { idempotencyKey, file: paper })
      }}
    />
  )
}

/** The debts that were found beside the declared ones. */
function Reply({ bureau: { result, declared_satang: declared } }: { readonly bureau: Bureau }) {
  const { office } = useTexts()
  if (result === null) return null
  const { debts } = result
  const isGone = result.outcome === 'found' && debts === null
  const said = {
    asked: office.bureau_asked,
    found: office.bureau_found,
    no_record: office.bureau_no_record,
    not_known: office.bureau_not_known,
  } as const
  return (
    <>
      <p className={result.outcome === 'not_known' || debts?.differ ? 'font-bold text-warning' : ''}>
        {said[result.outcome]} <span className="font-normal text-muted">({formatInstantInText(new Date(result.at))})</span>
      </p>
      {isGone && <p>{office.bureau_reply_gone}</p>}
      {debts && (
        <SummaryList
          rows={[
            { label: office.bureau_count, value: formatNumber(debts.count) },
            { label: office.bureau_owed, value: <Money satang={debts.owed_satang} /> },
            { label: office.bureau_monthly, value: <Money satang={debts.monthly_satang} /> },
            { label: office.bureau_declared, value: <Money satang={declared} /> },
            { label: office.bureau_days_late, value: formatNumber(debts.days_late) },
          ]}
        />
      )}
    </>
  )
}
