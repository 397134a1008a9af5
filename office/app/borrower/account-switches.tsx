import { liftRestriction, restrictBorrower, switchBorrowerOff, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../session/call-office.ts'
import { useMe } from '../session/use-me.ts'
import { AccountAction } from './account-action.tsx'
import { ReportDeath } from './report-death.tsx'

/** The staff's actions on a borrower's account: restrict or lift the restriction, report a death, and for managers disable or enable. */
export function AccountSwitches({
  borrower,
  waiting,
  onDone,
}: {
  readonly borrower: {
    readonly id: string
    readonly active: 'on' | 'off'
    readonly restricted: boolean
    readonly death: { readonly confirmed: boolean } | null
  }
  readonly waiting: readonly Pick<ShownProposal, 'kind'>[]
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const me = useMe()
  const params = { id: borrower.id }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {borrower.restricted ? (
        <AccountAction
          label={office.lift_restriction}
          question={office.lift_question}
          kind="lift_restriction"
          send={(body) => callOffice(liftRestriction, { params, body })}
          onDone={onDone}
        />
      ) : (
        <AccountAction
          label={office.restrict}
          question={office.restrict_question}
          kind="restrict"
          variant="quiet"
          send={(body) => callOffice(restrictBorrower, { params, body })}
          onDone={onDone}
        />
      )}
      {!borrower.death?.confirmed && !waiting.some(({ kind }) => kind === 'borrower_death') && (
        <ReportDeath borrowerId={borrower.id} onDone={onDone} />
      )}
      {me.permissions.includes('close_accounts') &&
        (borrower.active === 'on' ? (
          <AccountAction
            label={office.switch_off}
            question={office.switch_off_question}
            kind="switch_off"
            variant="quiet"
            send={(body) => callOffice(switchBorrowerOff, { params, body })}
            onDone={onDone}
          />
        ) : (
          <AccountAction
            label={office.switch_on}
            question={office.switch_on_question}
            kind="switch_on"
            variant="quiet"
            send={(body) => callOffice(switchBorrowerOn, { params, body })}
            onDone={onDone}
          />
        ))}
    </div>
  )
}
