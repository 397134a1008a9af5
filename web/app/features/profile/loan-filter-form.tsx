import { loanStates } from '@let-twe/core/loan/loan-state.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { type LoanFilter, isFiltered, loanFilterAddress, readLoanFilter, usualRange, usualRangeEnd } from './loan-filter.ts'

/**
 * Filters loans by state and range. The range of the last six months is prefilled and counts after the first submit; choosing the
 * first day sets the end six months later.
 */
export function LoanFilterForm({ filter }: { readonly filter: LoanFilter }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const [state, setState] = useState<string>(filter.state ?? '')
  const usual = usualRange(useToday())
  const shown = isFiltered(filter) ? filter : usual
  const [from, setFrom] = useState<string>(shown.from ?? '')
  const [to, setTo] = useState<string>(shown.to ?? '')
  const boxes = { years: [-10, 0], thaiYears: language === 'th' } as const
  function show(event: FormEvent) {
    event.preventDefault()
    void navigate(loanFilterAddress(readLoanFilter(new URLSearchParams({ state, from, to }))))
  }
  return (
    <Disclosure summary={words.filter} open={isFiltered(filter)}>
      <form method="post" noValidate className="grid gap-4" onSubmit={show}>
        <SelectField
          name="state"
          label={words.filter_state}
          placeholder={words.filter_all}
          options={loanStates.map((each) => ({ value: each, label: words[`state_${each}`] }))}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
        <DateBoxes
          {...boxes}
          name="from"
          label={words.filter_from}
          hint={words.filter_range_hint}
          value={from}
          onChange={(value) => {
            setFrom(value)
            setTo(usualRangeEnd(value))
          }}
        />
        <DateBoxes {...boxes} name="to" label={words.filter_to} value={to} onChange={setTo} />
        <Button type="submit" wide>
          {words.filter_apply}
        </Button>
        {isFiltered(filter) && (
          <LinkButton href={href('/profile/:type', { type: 'loan-history' })} variant="quiet" wide>
            {words.filter_clear}
          </LinkButton>
        )}
      </form>
    </Disclosure>
  )
}
