import { liftRestriction, restrictBorrower, switchBorrowerOff, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../session/call-office.ts'
import { useMe } from '../session/use-me.ts'
import { AccountAction } from './account-action.tsx'

/** The staff's actions on a borrower's account: restrict or lift the restriction, and for managers disable or enable. */
export function AccountSwitches({
  borrower,
  onDone,
}: {
  readonly borrower: { readonly id: string; readonly active: 'on' | 'off'; readonly restricted: boolean }
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
